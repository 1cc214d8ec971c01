import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('with nothing set, the demo runs on this machine only', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4000',
    dataDir: path.resolve('data'),
    isDemo: true,
    oidcIssuer: 'http://127.0.0.1:4000/identity',
    recipeServiceUrl: 'http://127.0.0.1:4000/recipes/v1.0',
    graphql: { isIntrospectionOpen: false, areOnlyKnownOperationsAllowed: false },
    limits: { callsPerMinute: 600, uploadsPerMinute: 60, mostRows: 1000 },
  })
})

test('an identity provider of their own disables the demo and its trial settings', () => {
  const settings = readSettings({
    OIDC_ISSUER: 'https://id.example.com/realms/news',
    PUBLIC_URL: 'https://desk.example.com/',
  })
  expect(settings).toMatchObject({
    isDemo: false,
    publicUrl: 'https://desk.example.com',
    oidcIssuer: 'https://id.example.com/realms/news',
    recipeServiceUrl: undefined,
    graphql: { areOnlyKnownOperationsAllowed: true },
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, not "70000".'],
  ['PORT', '0x50', 'PORT must be a whole number from 1 to 65535, not "0x50".'],
  [
    'DATABASE_URL',
    'mysql://editor:secret@db/news',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/manset, not "mysql://editor:…@db/news".',
  ],
  [
    'ERROR_REPORT_DSN',
    'https://reports.example.com/1',
    'ERROR_REPORT_DSN must be an address such as https://key@reports.example.com/1, not "https://reports.example.com/1".',
  ],
  [
    'ERROR_REPORT_DSN',
    'http://key@reports.example.com/1',
    'ERROR_REPORT_DSN must begin with https:// unless it is on this machine, not "http://key@reports.example.com/1".',
  ],
  [
    'OIDC_ISSUER',
    'http://id.example.com',
    'OIDC_ISSUER must begin with https:// unless it is on this machine, not "http://id.example.com".',
  ],
  ['PUBLIC_URL', 'desk', 'PUBLIC_URL must be a web address such as https://news.example.com, not "desk".'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    'MANSET_MENU_CACHE_URL',
    'ftp://cache/menus',
    'MANSET_MENU_CACHE_URL must be a web address such as http://cache.internal:6081/menus, without a password, not "ftp://cache/menus".',
  ],
  ...['web@news.example.com', 'mailto:', 'http://news.example.com'].map((given) => [
    'MANSET_PUSH_CONTACT',
    given,
    `MANSET_PUSH_CONTACT must be an address such as mailto:web@news.example.com or https://news.example.com/contact, not "${given}".`,
  ]),
  ['MANSET_INTROSPECTION', 'yes', 'MANSET_INTROSPECTION must be "true" or "false", not "yes".'],
  [
    'MANSET_DTAA',
    '/srv',
    'MANSET_DTAA is not a setting of Manşet; see docs/how-to/configure.md for those there are.',
  ],
])('a wrong %s is reported in one sentence', (name, given, sentence) => {
  expect(() => readSettings({ [name]: given })).toThrow(sentence)
})

test('several wrong settings are reported together, a sentence each', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT must .*\nLOG_LEVEL must .*$/)
})

test('a server that others can reach cannot be stopped by tests', () => {
  expect(readSettings({ MANSET_TEST_FAULTS: 'true' }).isEndedByTests).toBe(true)
  expect(() => readSettings({ MANSET_TEST_FAULTS: 'true', HOST: '0.0.0.0' })).toThrow(
    'MANSET_TEST_FAULTS is for tests: it needs HOST to be loopback.',
  )
})
