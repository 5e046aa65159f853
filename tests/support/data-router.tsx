import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

const Page = createContext<ReactNode>(null)

function ShownPage() {
  return use(Page)
}

/** A router around a part that is rendered alone: the `wrapper` of Testing Library's `render`. */
export function DataRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: ShownPage }]))
  return (
    <Page value={children}>
      <RouterProvider router={router} />
    </Page>
  )
}
