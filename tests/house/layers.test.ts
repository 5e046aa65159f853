import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const breaches = [
  ['src/domain/a.ts', `import '#src/api/likes.ts'`, 'domain may not see api'],
  [
    'src/domain/b.ts',
    `export const lazy = () => import('#src/stores/likes.ts')`,
    'domain may not see stores',
  ],
  ['src/domain/c.ts', `import 'react'`, 'this layer has no React'],
  ['src/api/a.ts', `export { a } from '#src/stores/session.ts'`, 'api may not see stores'],
  ['src/api/likes.ts', `import 'axios'`, 'only src/api/http.ts sees axios'],
  ['src/lib/a.ts', `export * from '#src/domain/limits.ts'`, 'lib may not see domain'],
  ['src/lib/b.ts', `import './c'`, 'an import names its file with the extension'],
  ['src/ui/Button.tsx', `import '#src/domain/limits.ts'`, 'ui may not see domain'],
  ['src/background/a.ts', `import '#src/ui/Button.tsx'`, 'background may not see ui'],
  ['src/stores/likes.ts', `import './session.ts'`, 'stores are strangers to each other'],
  ['src/features/signup/A.tsx', `import '#src/features/match/B.tsx'`, 'features are strangers to each other'],
  ['src/screens/chats/A.tsx', `import '#src/screens/likes/B.tsx'`, 'screens are strangers to each other'],
  [
    'src/screens/chats/log/A.tsx',
    `import '#src/screens/chats/list/B.tsx'`,
    'parts of chats are strangers to each other',
  ],
  ['src/components/A.tsx', `import '#src/features/signup/B.tsx'`, 'components may not see features'],
  ['src/actions/pay.ts', `import '#src/background/refresh.ts'`, 'actions may not see background'],
  ['src/screens/likes/A.tsx', `import '#src/overlays/MatchModal.tsx'`, 'screens may not see overlays'],
  ['src/screens/chats/B.tsx', `import 'msw'`, 'msw belongs to mocks'],
  ['src/layouts/TopBar.tsx', `import '#src/screens/likes/B.tsx'`, 'layouts may not see screens'],
  ['src/main.tsx', `import '#mocks/db.ts'`, 'main may not see mocks'],
  ['mocks/db.ts', `import '#src/api/likes.ts'`, 'mocks may not see api'],
  ['tests/screens/a.test.ts', `import '../support/a.ts'`, 'imports climb no folders'],
] as const

const allowed = [
  [
    'src/screens/chats/Chat.tsx',
    `import '#src/features/icebreaker/A.tsx'; import './Row.tsx'; import 'react'`,
  ],
  ['src/features/signup/B.tsx', `import '#src/stores/session.ts'; import '#src/ui/Button.tsx'`],
  [
    'src/stores/session.ts',
    `import '#src/api/user.ts'; import '#src/domain/account/user.ts'; import 'zustand'`,
  ],
  ['src/background/logout.ts', `import '#src/stores/session.ts'; import '#src/stores/chats.ts'`],
  ['src/screens/chats/log/B.tsx', `import '#src/screens/chats/focus.ts'; import './Row.tsx'`],
  ['src/screens/chats/ChatsScreen.tsx', `import '#src/screens/chats/log/B.tsx'`],
  ['src/features/signup/C.tsx', `import '#src/components/MemberCard.tsx'; import '#src/actions/pay.ts'`],
  ['src/api/http.ts', `import 'axios'`],
  ['mocks/handlers/likes.ts', `import '#src/domain/member/likes.ts'; import 'msw'`],
  ['src/domain/a.test.ts', `import '#src/stores/session.ts'; import '#mocks/db.ts'`],
] as const

let status: number | null = 0
let reports: string[] = []

/** One lint run, under the house's own configuration, of a small project made of all these files. */
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, source] of [...breaches, ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const args = ['--config', resolve('.oxlintrc.json'), '--format', 'unix', 'src', 'mocks', 'tests']
  const run = spawnSync(resolve('node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' })
  status = run.status
  reports = run.stdout.split('\n').filter((line) => line.includes('house(layers)'))
})

const reportOf = (file: string) => reports.filter((line) => line.startsWith(`${file}:`)).join('\n')

test('a breach of the layers fails the lint run', () => {
  expect(status).toBe(1)
})

test.each(breaches)('%s with %s is a breach', (file, _source, words) => {
  expect(reportOf(file)).toContain(words)
})

test.each(allowed)('%s may say %s', (file) => {
  expect(reportOf(file)).toBe('')
})
