import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingMessage } from '#src/domain/chat/outbox.ts'
import { UPLOAD_TYPES } from '#src/domain/limits.ts'
import { currentLocale, withTexts } from '#src/i18n/texts.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { loadGifts } from '#src/stores/gifts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { camera, film, gift as giftIcon, lightbulb, plusCircle } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import type { Recipient } from '#src/features/messages/chat-paths.ts'
import type { MessageBudget } from '#src/features/messages/use-message-budget.ts'
import type { Send } from './use-sending.ts'

async function loadGifs(): Promise<void> {
  try {
    await import('#src/stores/gifs.ts').then((module) => module.loadPopularGifs())
  } catch {
    // The picker needs the same chunk, and reports that it failed to load.
  }
}

const GifPicker = lazyDialog(() => import('./GifPicker.tsx').then((module) => module.GifPicker))
const GiftPicker = lazyDialog(() =>
  import('#src/features/messages/GiftPicker.tsx').then((module) => module.GiftPicker),
)
const PhotoPicker = lazyDialog(() =>
  withTexts(
    ['photos'],
    import('./PhotoPicker.tsx').then((module) => module.PhotoPicker),
  ),
)
const IdeasDialog = lazyDialog(() => import('./IdeasDialog.tsx').then((module) => module.IdeasDialog))

type Attachment = OutgoingMessage['attachment']
type Picker = 'photo' | 'gif' | 'gift' | 'ideas'

interface AttachMenuProps {
  budget: MessageBudget
  recipient: Recipient
  onSend: Send
}

/** What can be sent besides text, with prices; each picker can be cancelled before anything is spent. */
export function AttachMenu({ budget, recipient, onSend }: AttachMenuProps) {
  const { t } = useTranslation('chat')
  const file = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Picker>()
  const [opened, setOpened] = useState<Picker>()
  const [photo, setPhoto] = useState<File>()
  const isOpen = useRef(false)
  const { photo: photoCost } = budget.cost
  const gifCost = budget.isFree ? 0 : budget.cost.credits

  useEffect(() => {
    return open === 'photo' ? holdPage() : undefined
  }, [open])

  function show(picker: Picker) {
    isOpen.current = true
    setOpened(picker)
    setOpen(picker)
  }

  function select(picker: Picker) {
    if (picker === 'gif') void loadGifs()
    if (picker === 'gift') void loadGifts(currentLocale())
    if (picker === 'photo') file.current?.click()
    else show(picker)
  }

  function close() {
    isOpen.current = false
    setOpen(undefined)
  }

  /** Closes the picker and sends; a second click that arrives before it has closed sends nothing. */
  function send(attachment: Attachment, cost: number | null, picture?: string) {
    if (!isOpen.current) return
    close()
    onSend({ ...recipient, text: '', attachment, cost }, picture)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setPhoto(chosen)
    target.value = ''
    show('photo')
  }

  return (
    <>
      <Menu
        label={t('attach.button')}
        trigger={<Icon icon={plusCircle} size={24} />}
        triggerClassName="round"
        align="start"
        up
      >
        <AttachItems gifCost={gifCost} cost={budget.cost} onSelect={select} />
      </Menu>
      <input
        ref={file}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        hidden
        aria-label={t('attach.photo')}
        onChange={choose}
      />
      <Suspense>
        {opened === 'gif' && (
          <GifPicker
            open={open === 'gif'}
            cost={gifCost}
            budget={budget}
            onClose={close}
            onSend={({ id, url, title }) => send({ type: 'gif', gif_id: id, image: url, title }, gifCost)}
          />
        )}
        {opened === 'gift' && (
          <GiftPicker
            open={open === 'gift'}
            budget={budget}
            onClose={close}
            onSend={({ id, image, name }, cost) => send({ type: 'gift', gift_id: id, image, name }, cost)}
          />
        )}
        {opened === 'photo' && photo && (
          <PhotoPicker
            open={open === 'photo'}
            file={photo}
            cost={photoCost}
            budget={budget}
            onClose={close}
            onOther={() => file.current?.click()}
            onSend={(url) => send({ type: 'photo' }, photoCost, url)}
          />
        )}
        {opened === 'ideas' && (
          <IdeasDialog
            open={open === 'ideas'}
            profileId={recipient.profile_id}
            cost={budget.isFree ? null : budget.cost.text}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

interface AttachItemsProps {
  gifCost: number | null
  cost: MessageBudget['cost']
  onSelect: (picker: Picker) => void
}

/** A component of its own: as part of the menu, the prices would be worded at each key even while it is closed. */
function AttachItems({ gifCost, cost, onSelect }: AttachItemsProps) {
  const { t } = useTranslation('chat')
  const words = (what: 'photo' | 'gif', credits: number | null) =>
    credits === null || credits === 0
      ? t(`attach.${what}`)
      : t('attach.with_cost', { what: t(`attach.${what}`), cost: cost.textOf(credits) })
  const item = (picker: Picker, icon: string, text: string) => (
    <MenuItem icon={icon} onSelect={() => onSelect(picker)}>
      {text}
    </MenuItem>
  )

  return (
    <>
      {item('photo', camera, words('photo', cost.photo))}
      {item('gif', film, words('gif', gifCost))}
      {item('gift', giftIcon, t('attach.gift'))}
      {item('ideas', lightbulb, t('attach.ideas'))}
    </>
  )
}
