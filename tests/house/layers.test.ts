import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const breaches = [
  ['src/domain/a.ts', `import '#src/api/likes.ts'`, 'domain may not import api'],
  [
    'src/domain/b.ts',
    `export const lazy = () => import('#src/stores/likes.ts')`,
    'domain may not import stores',
  ],
  ['src/domain/c.ts', `import 'react'`, 'this layer has no React'],
  ['src/api/a.ts', `export { a } from '#src/stores/session.ts'`, 'api may not import stores'],
  ['src/api/likes.ts', `import 'axios'`, 'only src/api/http.ts may import axios'],
  ['src/lib/a.ts', `export * from '#src/domain/limits.ts'`, 'lib may not import domain'],
  ['src/lib/b.ts', `import './c'`, 'an import needs the file extension'],
  ['src/lib/c.ts', `import '#src/lib/a.ts'`, 'write ./ for a file beside this one'],
  ['src/ui/Button.tsx', `import '#src/domain/limits.ts'`, 'ui may not import domain'],
  ['src/background/a.ts', `import '#src/ui/Button.tsx'`, 'background may not import ui'],
  ['src/stores/likes.ts', `import './session.ts'`, 'stores may not import each other'],
  ['src/features/signup/A.tsx', `import '#src/features/match/B.tsx'`, 'features may not import each other'],
  ['src/screens/chats/A.tsx', `import '#src/screens/likes/B.tsx'`, 'screens may not import each other'],
  [
    'src/screens/chats/log/A.tsx',
    `import '#src/screens/chats/list/B.tsx'`,
    'parts of chats may not import each other',
  ],
  ['src/components/A.tsx', `import '#src/features/signup/B.tsx'`, 'components may not import features'],
  ['src/actions/pay.ts', `import '#src/background/refresh.ts'`, 'actions may not import background'],
  ['src/screens/likes/A.tsx', `import '#src/overlays/MatchModal.tsx'`, 'screens may not import overlays'],
  ['src/screens/chats/B.tsx', `import 'msw'`, 'msw belongs to mocks'],
  ['src/layouts/TopBar.tsx', `import '#src/screens/likes/B.tsx'`, 'layouts may not import screens'],
  ['src/main.tsx', `import '#mocks/db.ts'`, 'main may not import mocks'],
  ['mocks/db.ts', `import '#src/api/likes.ts'`, 'mocks may not import api'],
  ['tests/screens/a.test.ts', `import '../support/a.ts'`, 'imports may not climb folders'],
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

/** Lints a temporary project with all these files at once, with the configuration of this project. */
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
  rmSync(root, { recursive: true })
})

const reportOf = (file: string) => reports.filter((line) => line.startsWith(`${file}:`)).join('\n')

test('a breach of the layers fails lint', () => {
  expect(status).toBe(1)
})

test.each(breaches)('%s with %s is a breach', (file, _source, words) => {
  expect(reportOf(file)).toContain(words)
})

test.each(allowed)('%s may contain %s', (file) => {
  expect(reportOf(file)).toBe('')
})
