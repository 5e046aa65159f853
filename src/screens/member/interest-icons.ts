import tattoos from 'bootstrap-icons/icons/brush.svg?raw'
import gym from 'bootstrap-icons/icons/activity.svg?raw'
import travelling from 'bootstrap-icons/icons/airplane.svg?raw'
import hiking from 'bootstrap-icons/icons/backpack2.svg?raw'
import lingerie from 'bootstrap-icons/icons/bag-heart.svg?raw'
import shopping from 'bootstrap-icons/icons/bag.svg?raw'
import party from 'bootstrap-icons/icons/balloon.svg?raw'
import biking from 'bootstrap-icons/icons/bicycle.svg?raw'
import reading from 'bootstrap-icons/icons/book.svg?raw'
import sextoys from 'bootstrap-icons/icons/box2-heart.svg?raw'
import photography from 'bootstrap-icons/icons/camera.svg?raw'
import oralsex from 'bootstrap-icons/icons/chat-heart.svg?raw'
import adventure from 'bootstrap-icons/icons/compass.svg?raw'
import videogames from 'bootstrap-icons/icons/controller.svg?raw'
import coffee from 'bootstrap-icons/icons/cup-hot.svg?raw'
import beer from 'bootstrap-icons/icons/cup-straw.svg?raw'
import tea from 'bootstrap-icons/icons/cup.svg?raw'
import wine from 'bootstrap-icons/icons/droplet-half.svg?raw'
import massages from 'bootstrap-icons/icons/droplet.svg?raw'
import cooking from 'bootstrap-icons/icons/egg-fried.svg?raw'
import sushi from 'bootstrap-icons/icons/egg.svg?raw'
import kissing from 'bootstrap-icons/icons/emoji-kiss.svg?raw'
import publicsex from 'bootstrap-icons/icons/eye.svg?raw'
import animals from 'bootstrap-icons/icons/feather.svg?raw'
import movies from 'bootstrap-icons/icons/film.svg?raw'
import bbq from 'bootstrap-icons/icons/fire.svg?raw'
import gardening from 'bootstrap-icons/icons/flower1.svg?raw'
import foodie from 'bootstrap-icons/icons/fork-knife.svg?raw'
import fashion from 'bootstrap-icons/icons/handbag.svg?raw'
import analsex from 'bootstrap-icons/icons/heart-arrow.svg?raw'
import sex from 'bootstrap-icons/icons/heart-pulse.svg?raw'
import relationship from 'bootstrap-icons/icons/hearts.svg?raw'
import exchangingpictures from 'bootstrap-icons/icons/images.svg?raw'
import sadomasochism from 'bootstrap-icons/icons/incognito.svg?raw'
import vegetarian from 'bootstrap-icons/icons/leaf.svg?raw'
import bondage from 'bootstrap-icons/icons/link-45deg.svg?raw'
import theater from 'bootstrap-icons/icons/mask.svg?raw'
import politics from 'bootstrap-icons/icons/megaphone.svg?raw'
import onenightstand from 'bootstrap-icons/icons/moon-stars.svg?raw'
import music from 'bootstrap-icons/icons/music-note-beamed.svg?raw'
import art from 'bootstrap-icons/icons/palette.svg?raw'
import threesome from 'bootstrap-icons/icons/people.svg?raw'
import dancing from 'bootstrap-icons/icons/person-arms-up.svg?raw'
import masturbating from 'bootstrap-icons/icons/person-heart.svg?raw'
import hugging from 'bootstrap-icons/icons/person-hearts.svg?raw'
import safesex from 'bootstrap-icons/icons/shield-check.svg?raw'
import astrology from 'bootstrap-icons/icons/stars.svg?raw'
import outdoors from 'bootstrap-icons/icons/tree.svg?raw'
import sports from 'bootstrap-icons/icons/trophy.svg?raw'
import beach from 'bootstrap-icons/icons/water.svg?raw'

/** The icon of each known interest (docs/rules.md#interests), by its key in lower case without separators. */
export const INTEREST_ICONS: Readonly<Record<string, string>> = {
  adventure,
  analsex,
  animals,
  art,
  astrology,
  bbq,
  beach,
  beer,
  biking,
  bondage,
  coffee,
  cooking,
  dancing,
  exchangingpictures,
  fashion,
  foodie,
  gardening,
  gym,
  hiking,
  hugging,
  kissing,
  lingerie,
  massages,
  masturbating,
  movies,
  music,
  onenightstand,
  oralsex,
  outdoors,
  party,
  photography,
  politics,
  publicsex,
  reading,
  relationship,
  sadomasochism,
  safesex,
  sex,
  sextoys,
  shopping,
  sports,
  sushi,
  tattoos,
  tea,
  theater,
  threesome,
  travelling,
  vegetarian,
  videogames,
  wine,
}
