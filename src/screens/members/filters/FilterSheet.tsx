import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { totalNow, useSearch } from '#src/stores/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { sliders } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { FilterForm } from './FilterForm.tsx'

const Dialog = lazyDialog(() => import('#src/ui/overlay/Dialog.tsx').then((module) => module.Dialog))

interface FilterSheetProps {
  /** The number of active filters. */
  count: number
  /** How many members there are. The sheet announces it, because a screen reader may ignore the page behind the sheet. */
  found: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** A button with the number of active filters, which opens them in a sheet. */
export function FilterSheet({ count, found, isOpen, onToggle }: FilterSheetProps) {
  const { t } = useTranslation(['members', 'common'])
  const total = useSearch((state) => (state.error === null ? totalNow(state) : null))

  function close() {
    // A number is applied on blur, and a field that is removed together with the sheet gets no blur event.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onToggle(false)
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={sliders}
        className="fixed"
        aria-label={count > 0 ? t('filters.active', { count }) : undefined}
        onClick={() => onToggle(true)}
      >
        {t('filters.button')}
        {count > 0 && (
          <span className="text-xs tabular accent pad-x-2 pill tag tinted-primary" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog
            open
            title={t('filters.title')}
            closeLabel={t('common:close')}
            onClose={close}
            footer={
              <Button size="lg" wide onClick={close}>
                {total === null
                  ? t('common:close')
                  : total === 0
                    ? t('filters.show_none')
                    : t('filters.show', { count: total })}
              </Button>
            }
          >
            <FilterForm />
            <p className="visually-hidden" role="status">
              {found}
            </p>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
