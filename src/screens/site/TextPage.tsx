import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTextPage } from '#src/api/pages.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  return getTextPage(params.token ?? '', request.signal)
}

/** A page whose text comes from the backend. */
function TextPage() {
  const page = useLoaderData<typeof loader>()
  const { name } = useSiteSettings()
  const title = page.title || name
  useEffect(() => setPageTitle(title), [title])
  return (
    <article className="frame frame-text">
      <h1 className="below-6" tabIndex={-1}>
        {title}
      </h1>
      {page.paragraphs.map((paragraph, index) => (
        // Two paragraphs may be alike, and none changes its position.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </article>
  )
}

export { TextPage as Component }
