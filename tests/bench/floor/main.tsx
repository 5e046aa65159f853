import axios from 'axios'
import axiosRetry from 'axios-retry'
import i18next from 'i18next'
import HttpBackend from 'i18next-http-backend'
import Cookies from 'js-cookie'
import NProgress from 'nprogress'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './floor.scss'

const client = axios.create()
axiosRetry(client, { retries: 5 })
NProgress.configure({ showSpinner: false })
NProgress.start()

const lng = Cookies.get('locale') ?? 'en'
await i18next
  .use(HttpBackend)
  .use(initReactI18next)
  .init({
    lng,
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    backend: { loadPath: '/common.json' },
  })

const router = createBrowserRouter([
  {
    path: '/',
    lazy: () => import('./FloorPage.tsx'),
    loader: () => client.get('/common.json').then(() => null),
    HydrateFallback: () => null,
  },
])

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
NProgress.done()
