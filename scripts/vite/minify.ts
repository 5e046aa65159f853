import type { BuildOptions } from 'vite'

/**
 * The minifier of the build and of the bare page that `npm run bench` compares it with: 1.4 % smaller than Vite's own, which takes a third
 * of the time and is used where `QUICK_BUILD` is `on`.
 */
export const MINIFIED: Pick<BuildOptions, 'minify' | 'terserOptions'> =
  process.env['QUICK_BUILD'] === 'on'
    ? {}
    : { minify: 'terser', terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } } }
