import type { HtmlTagDescriptor, Plugin } from 'vite'
import { NEUTRAL_COLOURS } from '../src/app/theme/theme.ts'

const { light, dark } = NEUTRAL_COLOURS

/** What the browser installs; the server puts the product's name in. The pictures are drawn of `public/icon.svg`. */
const MANIFEST = {
  id: '/',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: light.surface,
  background_color: light.page,
  color_scheme_dark: { theme_color: dark.surface, background_color: dark.page },
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

const tags: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  { tag: 'meta', attrs: { name: 'theme-color', content: light.surface, media: '(prefers-color-scheme: light)' } },
  { tag: 'meta', attrs: { name: 'theme-color', content: dark.surface, media: '(prefers-color-scheme: dark)' } },
]

/** The manifest and what of it stands in the page, in the colours of both themes. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => tags,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) })
    },
  }
}
