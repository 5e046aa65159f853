import { type ReactNode, type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getDiscountCode } from '#src/api/discounts.ts'
import type { CreditPackage } from '#src/domain/money/credits.ts'
import type { DiscountCode } from '#src/domain/money/discount.ts'
import { type DiscountedQuote, discountProblem, minimumOf } from '#src/domain/money/quote.ts'
import { useCountryName } from '#src/components/use-place-names.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { classes } from '#src/ui/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { tag } from '#src/ui/icons.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './DiscountCodeForm.module.css'
import { isCodeRefused } from '#src/screens/order/load-order.ts'
import { useOrderErrorText } from '#src/screens/order/use-order-error-text.ts'

interface DiscountCodeFormProps {
  creditPackage: CreditPackage
  country: string | null
  typed: DiscountCode | null
  /** Whether the server refused an order because of that code. */
  isRefused: boolean
  /** Why the code in the URL did not load; `null` when it did, or when there is none. */
  failure: unknown
  quote: DiscountedQuote
  /** Gets the form while it holds a code that is neither applied nor refused. */
  unapplied: RefObject<HTMLFormElement | null>
  /** Whether no code can be applied or removed at the moment. */
  disabled: boolean
}

/** The field for a discount code: it is checked first, then put into the URL, and can be removed; one code per order. */
export function DiscountCodeForm(props: DiscountCodeFormProps) {
  const { creditPackage, country, typed, isRefused, failure, quote, unapplied, disabled } = props
  const { t } = useTranslation('order')
  const { price, currency } = creditPackage
  const orderErrorText = useOrderErrorText('code.not_here')
  const nameOf = useCountryName()
  const place = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<{ text?: string; code?: DiscountCode; error?: unknown } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const isApplied = quote.discount?.kind === 'typed'

  function problemText(code: DiscountCode): string | undefined {
    const problem = discountProblem(code, { price, currency, country, now: serverNow() })
    if (problem === 'minimum') return t('code.minimum', { amount: formatMoney(minimumOf(code), currency) })
    if (problem === 'country') return t('code.country', { country: nameOf(code.country ?? '') })
    if (problem === 'currency') return t('code.currency', { currency: code.currency })
    if (problem === 'expired') return t('code.expired')
    return problem === null ? undefined : t('code.not_here')
  }

  function putInUrl(code: string | null) {
    setHasChanged(true)
    const next = new URLSearchParams(query)
    if (code === null) next.delete('code')
    else next.set('code', code)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  function remove() {
    putInUrl(null)
    setIsOpen(false)
    setText('')
  }

  async function apply(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    // At once, so that the same words are read again.
    flushSync(() => setRefused(null))
    if (text.trim() === '') return setRefused({})
    setIsBusy(true)
    try {
      const code = await getDiscountCode(text.trim())
      // The page may have been left meanwhile, or be another one.
      if (!place.current) return
      if (problemText(code) !== undefined) setRefused({ text, code })
      else putInUrl(code.code)
    } catch (error) {
      // One that could not be read is tried again.
      setRefused(isCodeRefused(error) ? { text, error } : { error })
    } finally {
      setIsBusy(false)
    }
  }

  function errorText(): string | undefined {
    if (refused === null) return undefined
    if (refused.code) return problemText(refused.code)
    return refused.error ? orderErrorText(refused.error) : t('code.empty')
  }

  function noteText(): string | undefined {
    if (isApplied) {
      const amount = formatMoney(quote.reduction, currency)
      return t('code.applied', { code: quote.discount?.code.code, amount })
    }
    if (typed !== null && quote.problem !== null) return problemText(typed)
    if (isRefused) return t('code.not_here')
    return failure === null ? undefined : orderErrorText(failure)
  }

  const note = noteText()
  if (note !== undefined) {
    return (
      <CodeNote isApplied={isApplied} hasChanged={hasChanged} disabled={disabled} onRemove={remove}>
        {note}
        {quote.cheaperWithout !== null && (
          <span className={styles.cheaper}>
            {t('code.cheaper_without', { total: formatMoney(quote.cheaperWithout, currency) })}
          </span>
        )}
      </CodeNote>
    )
  }
  return (
    <div ref={place}>
      <Button
        ref={hasChanged && !isOpen ? focusOn : undefined}
        variant="quiet"
        size="sm"
        icon={tag}
        className="flush"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen)
          // What is not shown must not hold back Pay, nor be forgotten by it.
          setText('')
          setRefused(null)
        }}
      >
        {t('code.have')}
      </Button>
      {isOpen && (
        <form
          ref={text.trim() === '' || text === refused?.text ? undefined : unapplied}
          className={`stack gap-3 above-2 items-top ${styles.form}`}
          noValidate
          onSubmit={(event) => void apply(event)}
        >
          <Field
            label={t('code.label')}
            hint={quote.discount === null ? undefined : t('code.instead')}
            error={errorText()}
          >
            <TextInput
              ref={focusOn}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="go"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="outline" busy={isBusy} disabled={disabled} className="above-6">
            {t('code.apply')}
          </Button>
        </form>
      )}
    </div>
  )
}

interface CodeNoteProps {
  isApplied: boolean
  /** Whether a press has just put the code there. */
  hasChanged: boolean
  disabled: boolean
  onRemove: () => void
  children: ReactNode
}

/** What a code takes off, or why it does not count, with the button that removes it. */
function CodeNote({ isApplied, hasChanged, disabled, onRemove, children }: CodeNoteProps) {
  const { t } = useTranslation('order')
  const id = useId()
  return (
    <div className={`row gap-3 lines-1 between wrap ${styles.applied}`} role={isApplied ? 'status' : 'alert'}>
      <p id={id} className={classes(isApplied && styles.off)}>
        {children}
      </p>
      <Button
        ref={hasChanged ? focusOn : undefined}
        variant="quiet"
        size="sm"
        className="flush"
        aria-describedby={id}
        disabled={disabled}
        onClick={onRemove}
      >
        {t('code.remove')}
      </Button>
    </div>
  )
}
