import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { removeToastsAbout, showToast } from '#src/stores/browser/toasts.ts'
import { usePhotos } from '#src/stores/photos.ts'

/** Reports uploads that fail after the page was left. Returns a function that begins to do so while the next page is still loading. */
export function useMissedUploads(): () => void {
  const { t } = useTranslation(['photos', 'common'])
  const navigate = useNavigate()

  function report() {
    usePhotos.setState({
      onMissed: (name, problem) =>
        showToast({
          tone: 'error',
          about: 'uploads',
          text: t(problem === 'unclear' ? 'upload_unclear' : 'upload_failed', { name }),
          action: { label: t('common:nav.profile'), run: () => void navigate(PATHS.profile) },
        }),
    })
  }

  const leave = useEffectEvent(report)
  useEffect(() => {
    usePhotos.setState({ onMissed: null })
    removeToastsAbout('uploads')
    return () => leave()
  }, [])

  return report
}
