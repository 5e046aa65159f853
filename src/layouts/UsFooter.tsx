import type { i18n as I18n } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { FooterFrame } from './FooterFrame.tsx'

/** The footer for the United States, with links of its own, always in English. */
export function UsFooter({ texts, isFolded }: { texts: I18n; isFolded: boolean }) {
  return (
    <I18nextProvider i18n={texts}>
      <EnglishFooter isFolded={isFolded} />
    </I18nextProvider>
  )
}

function EnglishFooter({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation('us')
  return (
    <FooterFrame
      lang="en"
      isFolded={isFolded}
      more={[
        { to: `${PATHS.privacy}#us`, label: t('do_not_sell') },
        { to: `${PATHS.terms}#us`, label: t('terms') },
      ]}
    />
  )
}
