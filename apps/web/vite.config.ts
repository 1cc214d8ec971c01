// Builds the web application and, during development, serves it in front of a running server.
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'
import { preloadFirstScreen } from './scripts/preload-first-screen.ts'
import { splitTexts } from './scripts/split-texts.ts'

const server = 'http://127.0.0.1:4000'
const served = [
  '/web-settings.json',
  '/storage',
  '/image-resize',
  '/media',
  '/identity',
  '/recipes',
  '/healthz',
]

/** `@mixin only-heard`: visible only to screen readers. */
const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
  border: 0,
}

/** Chunks of every first screen; see the groups below. */
const ALWAYS_THERE = /^assets\/(?:index|react|tanstack|rolldown-runtime)-[\w-]+\.(?:js|css)$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineStyles(),
    splitTexts(),
    preloadFirstScreen('/content-list.page.tsx'),
    compressAssets(),
  ],
  css: {
    postcss: {
      plugins: [
        mantine({ mixins: { 'only-heard': onlyHeard } }),
        simpleVars({
          variables: {
            'mantine-breakpoint-xs': '36em',
            'mantine-breakpoint-sm': '48em',
            'mantine-breakpoint-md': '62em',
            'mantine-breakpoint-lg': '75em',
            'mantine-breakpoint-xl': '88em',
          },
        }),
      ],
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4001,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/graphql': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inline: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    // Files of every first screen need not be preloaded again with later chunks.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !ALWAYS_THERE.test(file)) : needed,
    },
    rolldownOptions: {
      output: {
        // A shared chunk would be named after all its users, a list that grows with the application.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        // The code of every first screen is in three files. No group may name Mantine or the editor, because that would load code
        // of later screens with the first one.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)[\\/]/,
              priority: 2,
            },
            // Floating UI imports it, but nothing here uses it; without its own chunk it would become part of the first screen.
            { name: 'tabbable', test: /node_modules[\\/]tabbable[\\/]/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // The most common start screen in one file, because thirty requests cost a browser more than the bytes they save. Other
            // lists share nearly all of it.
            { name: 'content-list', test: /\/(?:content-list\.page|list-line)\.tsx$/, priority: 1 },
            // A hundred icons of two hundred bytes each are not worth separate requests.
            {
              name: 'icons',
              test: /node_modules[\\/]@tabler[\\/]/,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
            },
          ],
        },
      },
    },
  },
})
