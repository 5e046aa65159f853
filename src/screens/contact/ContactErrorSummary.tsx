import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ContactForm.module.css'

interface FieldProblem<F> {
  field: F
  id: string
  text: string
}

interface ContactErrorSummaryProps<F> {
  ref: Ref<HTMLDivElement>
  errors: readonly FieldProblem<F>[]
  onFollow: (field: F) => void
}

/** Lists the errors of a form, each with a link to its field; the form focuses it after a failed submit. */
export function ContactErrorSummary<F extends string>({
  ref,
  errors,
  onFollow,
}: ContactErrorSummaryProps<F>) {
  const { t } = useTranslation('service')

  function follow(event: MouseEvent, field: F) {
    event.preventDefault()
    onFollow(field)
  }

  return (
    <div
      className={`note note-danger ${styles.summary}`}
      ref={ref}
      role="alert"
      // Each correction shortens the list, and would have the rest of it read out while the visitor is typing.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
    >
      <p className="danger strong">{t('fields.errors', { count: errors.length })}</p>
      <ul className="plain-list above-1">
        {errors.map(({ field, id, text }) => (
          <li key={field}>
            <a href={`#${id}`} onClick={(event) => follow(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
