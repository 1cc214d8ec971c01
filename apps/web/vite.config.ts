// How the web application is built and, while working on it, served beside a running server.
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

/** `@mixin only-heard`: not seen, and still read out. */
const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
  border: 0,
}

/** Chunks of the first screen of everybody; see the groups below. */
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
    // Nothing inline: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    // What everybody has loaded already need not be named again with each part that comes later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !ALWAYS_THERE.test(file)) : needed,
    },
    rolldownOptions: {
      output: {
        // Such a chunk is named after all who share it, which grows with the application.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        // What the first screen of everybody needs stands in three files. No group may name Mantine or the editor:
        // it would load with the first screen what only later ones use.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)[\\/]/,
              priority: 2,
            },
            // Floating UI names it and uses nothing of it here: without a file of its own it would come first.
            { name: 'tabbable', test: /node_modules[\\/]tabbable[\\/]/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // The screen most people begin with, with all it needs, in one file: of thirty, each costs a browser more
            // than it weighs. Lists of other screens share nearly all of it.
            { name: 'content-list', test: /\/(?:content-list\.page|list-line)\.tsx$/, priority: 1 },
            // A hundred icons of two hundred bytes each are not worth a request each.
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
