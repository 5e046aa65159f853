import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { UPLOAD_TYPES } from '#src/domain/limits.ts'
import { photoCredits } from '#src/domain/site/settings.ts'
import { type ChosenPhoto, preparePhoto } from './prepare-photo.ts'
import { useCostText } from '#src/components/use-cost-text.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { loadGifts } from '#src/stores/gifts.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { camera, film, gift as giftIcon, lightbulb, plusCircle } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { creditsPath } from '#src/screens/chats/credits-path.ts'
import type { Budget } from './use-budget.ts'
import type { NewContent } from './use-sending.ts'

async function loadPopularGifs(): Promise<void> {
  try {
    const { searchGifs } = await import('#src/stores/gifs.ts')
    await searchGifs('')
  } catch {
    // The picker needs the same part of the program, and says that it could not be fetched.
  }
}

const GifPicker = lazyDialog(() => import('./GifPicker.tsx').then((module) => module.GifPicker))
const GiftPicker = lazyDialog(() => import('./GiftPicker.tsx').then((module) => module.GiftPicker))
const PhotoPicker = lazyDialog(() => import('./PhotoPicker.tsx').then((module) => module.PhotoPicker))
const IdeasDialog = lazyDialog(() => import('./IdeasDialog.tsx').then((module) => module.IdeasDialog))

type Picker = 'photo' | 'gif' | 'gift' | 'ideas'

interface AttachMenuProps {
  budget: Budget
  place: { conversation_id: string | null; profile_id: string }
  onSend: (content: NewContent) => void
  onIdea: (line: string) => void
}

/** Everything that can be sent beside a text, with its price; each picker can be left before anything is spent. `?gift` opens the gifts. */
export function AttachMenu({ budget, place, onSend, onIdea }: AttachMenuProps) {
  const { t } = useTranslation('chat')
  const settings = useSiteSettings()
  const user = useSession((state) => state.user)
  const costText = useCostText()
  const file = useRef<HTMLInputElement>(null)
  const [query] = useSearchParams()
  const asked = query.has('gift') ? 'gift' : undefined
  const [open, setOpen] = useState<Picker | undefined>(asked)
  const [opened, setOpened] = useState<Picker | undefined>(asked)
  const [photo, setPhoto] = useState<ChosenPhoto>()
  const isOpen = useRef(asked !== undefined)
  const purse = { ...budget, creditsPath: creditsPath(place), costText }
  const photoCost = photoCredits(settings, payingCountry(user, settings))
  const gifCost = budget.cost.credits

  useEffect(() => {
    return open === 'photo' ? holdPage() : undefined
  }, [open])

  function show(picker: Picker) {
    isOpen.current = true
    setOpened(picker)
    setOpen(picker)
  }

  function close() {
    isOpen.current = false
    setOpen(undefined)
  }

  /** One press, one message: sending closes the picker, and one that is closed sends nothing, also before it has left the screen. */
  function send(content: Omit<NewContent, 'text'>) {
    if (!isOpen.current) return
    close()
    onSend({ text: '', ...content })
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setPhoto(await preparePhoto(chosen))
    target.value = ''
    show('photo')
  }

  const words = (what: 'photo' | 'gif', cost: number | null) =>
    cost === null
      ? t(`attach.${what}`)
      : t('attach.with_cost', { what: t(`attach.${what}`), cost: costText(cost) })

  return (
    <>
      <Menu
        label={t('attach.button')}
        trigger={<Icon icon={plusCircle} size={24} />}
        triggerClassName="round"
        align="start"
        up
      >
        <MenuItem icon={camera} onSelect={() => file.current?.click()}>
          {words('photo', photoCost)}
        </MenuItem>
        <MenuItem
          icon={film}
          onSelect={() => {
            void loadPopularGifs()
            show('gif')
          }}
        >
          {words('gif', gifCost)}
        </MenuItem>
        <MenuItem
          icon={giftIcon}
          onSelect={() => {
            void loadGifts()
            show('gift')
          }}
        >
          {t('attach.gift')}
        </MenuItem>
        <MenuItem icon={lightbulb} onSelect={() => show('ideas')}>
          {t('attach.ideas')}
        </MenuItem>
      </Menu>
      <input
        ref={file}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        hidden
        aria-label={t('attach.photo')}
        onChange={(event) => void choose(event)}
      />
      <Suspense>
        {opened === 'gif' && (
          <GifPicker
            open={open === 'gif'}
            cost={gifCost}
            purse={purse}
            onClose={close}
            onSend={({ id, url, title }) =>
              send({ attachment: { type: 'gif', gif_id: id, image: url, title }, cost: gifCost })
            }
          />
        )}
        {opened === 'gift' && (
          <GiftPicker
            open={open === 'gift'}
            purse={purse}
            onClose={close}
            onSend={({ id, image, name }, cost) =>
              send({ attachment: { type: 'gift', gift_id: id, image, name }, cost })
            }
          />
        )}
        {opened === 'photo' && photo && (
          <PhotoPicker
            open={open === 'photo'}
            photo={photo}
            cost={photoCost}
            purse={purse}
            onClose={close}
            onOther={() => file.current?.click()}
            onSend={(url) => send({ attachment: { type: 'photo' }, cost: photoCost, photo: url })}
          />
        )}
        {opened === 'ideas' && (
          <IdeasDialog
            open={open === 'ideas'}
            onClose={close}
            onChoose={(line) => {
              close()
              onIdea(line)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
