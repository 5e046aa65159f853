import type { ReactNode } from 'react'
import { PageHead } from '#src/ui/PageHead.tsx'
import styles from './ContactPage.module.css'

interface ContactPageProps {
  title: string
  lead: string
  form: ReactNode
  /** The content beside the form, below its heading. */
  aside: { title: string; content: ReactNode }
}

/** A page with a contact form, and beside it what to know before writing. */
export function ContactPage({ title, lead, form, aside }: ContactPageProps) {
  return (
    <div className="frame frame-page">
      <PageHead title={title} lead={lead} />
      <div className={`stack gap-7 above-7 ${styles.columns}`}>
        {form}
        <section className="stack gap-4 content-top">
          <h2>{aside.title}</h2>
          {aside.content}
        </section>
      </div>
    </div>
  )
}
