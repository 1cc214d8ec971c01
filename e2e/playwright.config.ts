// Journeys through the newsroom in a real browser, against the real server with its demo; `npm test` runs them.
import { defineConfig } from '@playwright/test'
import { chromium } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: './server.ts',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous limits for a busy machine: they end a journey that hangs, and never fail one that is only slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1366, height: 768 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
  },
})
