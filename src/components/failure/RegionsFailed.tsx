import { useTranslation } from 'react-i18next'
import { ReloadLine } from './ReloadLine.tsx'

/** Says that the list of regions failed to load, where a region is chosen. */
export function RegionsFailed() {
  const { t } = useTranslation()
  return <ReloadLine>{t('error.regions')}</ReloadLine>
}
