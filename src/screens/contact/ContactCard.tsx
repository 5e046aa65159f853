import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOn } from '#src/lib/focus-on.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'
import styles from './ContactCard.module.css'
import type { Sent } from './ContactForm.tsx'

interface ContactCardProps {
  title: string
  /** The sent message; `null` while the form is shown. */
  sent: Sent | null
  texts: { title: string; text: string; another: string }
  onAnother: () => void
  /** The form. */
  children: ReactNode
}

/** The card of a contact form: the form, and after sending the reference number. */
export function ContactCard({ title, sent, texts, onAnother, children }: ContactCardProps) {
  const { t } = useTranslation('service')
  const [isAnother, setIsAnother] = useState(false)

  function writeAnother() {
    setIsAnother(true)
    onAnother()
  }

  if (!sent) {
    return (
      <section className={`card stack card-floating gap-5 pad-5 content-top ${styles.card}`}>
        <h2 className={styles.title} tabIndex={-1} ref={isAnother ? focusOn : undefined}>
          {title}
        </h2>
        {children}
      </section>
    )
  }
  return (
    <section className={`card stack card-floating gap-5 pad-5 content-top ${styles.card}`} role="status">
      <Drawing name="plane" className={styles.drawing} />
      <h2 className={styles.sent} tabIndex={-1} ref={focusOn}>
        {texts.title}
      </h2>
      <p className="text-xl strong anywhere">{t('fields.reference', { reference: sent.reference })}</p>
      <p>{t('fields.keep')}</p>
      <p>{texts.text}</p>
      <Button variant="outline" onClick={writeAnother}>
        {texts.another}
      </Button>
    </section>
  )
}
