import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { openApp } from '#tests/support/app.tsx'

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  null
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null

test('the start page has the texts of the settings for search engines and previews', async () => {
  await openApp('/?ref=x')
  await waitFor(() => expect(meta('description')).toMatch(/^Meet people near you/))
  await waitFor(() => expect(document.title).toBe('Rosehip: dating for grown-ups'))
  expect(meta('robots')).toBe('index, follow')
  expect(canonical()).toBe('https://rosehip.example/')
  expect(meta('og:title')).toBe('Rosehip: dating for grown-ups')
  expect(meta('og:site_name')).toBe('Rosehip')
  expect(meta('og:url')).toBe('https://rosehip.example/')
  expect(meta('og:image')).toBe('https://rosehip.example/icon-512.png')
})

test('a lander names the canonical address of its niche and language', async () => {
  databaseFor().settings = { niche: 2 }
  await openApp('/landers/maplanding/whatever')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(canonical()).toBe('https://rosehip.example/landers/maplanding/she-eng'))
})

test.each([
  '/members',
  '/members/101',
  '/members/101/landing',
  '/login',
  '/signup',
  '/lang-config',
  '/no/page',
])('search engines are told not to index %s', async (path) => {
  await openApp(path)
  await screen.findByRole('main')
  await waitFor(() => expect(meta('robots')).toBe('noindex'))
  expect(canonical()).toBeNull()
})
