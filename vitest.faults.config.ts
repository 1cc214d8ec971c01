// `npm run test:faults`: the server ended at every point of a save and of a document from an agency, and while files come in. Minutes, so not part of `npm test`.
import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

const { include: _, ...test } = usual.test ?? {}

export default defineConfig({
  ...mergeConfig(usual, {}),
  test: { ...test, include: ['apps/server/src/**/*.faults.ts'] },
})
