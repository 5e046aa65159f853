import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPLAINT_WORKING_DAYS } from '#src/domain/limits.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ContactCard } from './ContactCard.tsx'
import { ContactForm, type ContactFormProps, type Sent } from './ContactForm.tsx'
import styles from './ContactPage.module.css'

interface ContactPageProps extends Pick<ContactFormProps, 'name' | 'subjects' | 'start' | 'send'> {
  /** The area of its texts. */
  area: 'complaints' | 'service'
  where?: ContactFormProps['labels']['where']
  /** The content beside the form, below its heading. */
  aside: { title: string; content: ReactNode }
}

/** A page with a contact form, and beside it what to know before writing. */
export function ContactPage({ area, where, aside, ...form }: ContactPageProps) {
  const { t } = useTranslation(area)
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <div className="frame frame-page">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`stack gap-7 above-7 ${styles.columns}`}>
        <ContactCard
          title={t('form.title')}
          sent={sent}
          texts={{
            title: t('form.sent'),
            text: t('form.sent_text', { days: COMPLAINT_WORKING_DAYS, email: sent?.email }),
            another: t('form.another'),
          }}
          onAnother={() => setSent(null)}
        >
          <ContactForm
            {...form}
            labels={{
              subject: t('form.subject'),
              where,
              text: t('form.text'),
              submit: t('form.submit'),
              page: t('title'),
              sent: t('form.sent'),
            }}
            onSent={setSent}
          />
        </ContactCard>
        <section className="stack gap-4 content-top">
          <h2>{aside.title}</h2>
          {aside.content}
        </section>
      </div>
    </div>
  )
}
