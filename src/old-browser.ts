// Written for browsers that know nothing newer than ES5.

/** The title and the text of the notice, in every language; set by the build. */
declare const __OLD_BROWSER_TEXTS__: Record<string, { title: string; text: string }>

/** The oldest browsers that work, with their versions; set by the build. */
declare const __OLDEST_BROWSERS__: string[]

var texts = __OLD_BROWSER_TEXTS__
var browsers = __OLDEST_BROWSERS__

function textOfLanguage(): { locale: string; title: string; text: string } {
  var tags = navigator.languages || [navigator.language]
  for (var index = 0; index < tags.length; index += 1) {
    var language = String(tags[index]).toLowerCase().split('-')[0] || ''
    var lang = language === 'nb' || language === 'nn' ? 'no' : language
    var found = texts[lang]
    if (found) return { locale: lang, title: found.title, text: found.text }
  }
  var english = texts['en']
  return { locale: 'en', title: english ? english.title : '', text: english ? english.text : '' }
}

function append(parent: Element, name: string, text: string): Element {
  var element = document.createElement(name)
  element.textContent = text
  parent.appendChild(element)
  return element
}

/** Replaces the page with a notice that names the browsers in which the site works. */
function showNotice(): void {
  var words = textOfLanguage()
  var body = document.body
  body.textContent = ''
  body.style.cssText =
    'margin:0 auto;max-width:600px;padding:48px 16px;background:#fff;color:#222;font:18px/1.5 sans-serif'
  document.documentElement.lang = words.locale
  document.title = words.title
  append(body, 'h1', words.title)
  append(body, 'p', words.text)
  var list = append(body, 'ul', '')
  for (var index = 0; index < browsers.length; index += 1) append(list, 'li', browsers[index] || '')
}

showNotice()
