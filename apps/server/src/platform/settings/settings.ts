// The configuration: read once from the environment, validated and passed on as plain data. The table below is complete;
// docs/how-to/configure.md shows it, and a test keeps both equal.
import path from 'node:path'
import { StartupError } from '../lifecycle/startup-error.ts'
import { type MailSettings, mailDeclarations, mailSettings } from '../mail/mail-settings.ts'
import { type EditingSettings, editingDeclarations, editingSettings } from './editing.ts'
import {
  callUrl,
  flag,
  folder,
  hosts,
  innerHosts,
  number,
  numbers,
  oneOf,
  optional,
  postgresUrl,
  reportAddress,
  secretKey,
  setting,
  text,
  webUrl,
} from './parsers.ts'
import { type PushSettings, pushDeclarations, pushSettings } from './push.ts'
import { type Storages, storageDeclarations, storageProblems, storageSettings } from './storage.ts'

const MB = 1_048_576

/** Every environment variable of the server. */
export const declarations = {
  PORT: setting(number(1, 65_535), 4000, 'Port on which the server listens.'),
  HOST: setting(text, '127.0.0.1', 'Network address on which the server listens; 0.0.0.0 for all.'),
  PUBLIC_URL: setting(
    optional(webUrl),
    undefined,
    'Address that people open, if it is not http://HOST:PORT.',
  ),
  MANSET_DATA: setting(folder, path.resolve('data'), 'The data folder: embedded database, media, demo keys.'),
  DATABASE_URL: setting(
    optional(postgresUrl),
    undefined,
    'Your PostgreSQL, 15 or newer; without it, the embedded one runs in the data folder.',
  ),
  DATABASE_POOL_SIZE: setting(number(2, 500), 20, 'Maximum number of database connections of a server.'),
  OIDC_ISSUER: setting(
    optional(webUrl),
    undefined,
    'Your OpenID Connect provider, exactly as in its issuer claim; with it, the demo does not start.',
  ),
  OIDC_CLIENT_ID: setting(text, 'manset', 'Manşet’s client id at that provider.'),
  MANSET_FIRST_ADMINISTRATOR: setting(
    optional(text),
    undefined,
    'User name or e-mail address, as the provider sends it, of the person who becomes administrator at sign-in while there is none.',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Level of the log.',
  ),
  ERROR_REPORT_DSN: setting(
    optional(reportAddress),
    undefined,
    'A collector of error reports with Sentry’s protocol; server and browsers report unexpected errors to it.',
  ),
  METRICS_TOKEN: setting(
    optional(text),
    undefined,
    'Allows other machines to read GET /metrics with "Authorization: Bearer …".',
  ),
  MANSET_TRUSTED_PROXIES: setting(
    optional(text),
    undefined,
    'Addresses or networks (comma-separated) of proxies whose X-Forwarded-For is trusted.',
  ),
  MANSET_AGENCY_INBOX: setting(
    optional(folder),
    undefined,
    'The folder with one subfolder per agency for delivered files; agency-inbox in the data folder by default.',
  ),
  MANSET_ALLOWED_HOSTS: setting(
    innerHosts,
    [],
    'Hosts of a private network (comma-separated names or IP addresses, with the port if it is not the default) that the server may contact for agencies and people; public hosts need no entry.',
  ),
  MANSET_SECRETS_KEY: setting(
    optional(secretKey),
    undefined,
    'Key of 32 bytes (hexadecimal or base64) that encrypts stored credentials, the same on every server; without it, one is created in the data folder (secrets.key). Back it up.',
  ),
  MANSET_MENU_CACHE_URL: setting(
    optional(callUrl),
    undefined,
    'Called with POST and {"what":"menus","site":…} as JSON when cached menus of the public site are outdated; the demo answers itself.',
  ),
  RECIPE_SERVICE_URL: setting(
    optional(callUrl),
    undefined,
    'Base address of your recipe service: https://recipes.example.com/v1.0 for …/v1.0/recipeSearch; the demo has its own.',
  ),
  MANSET_RECIPE_PICTURE_HOSTS: setting(
    optional(innerHosts),
    undefined,
    'Hosts (comma-separated, with the port if it is not the default) from which browsers load pictures of recipes; by default that of RECIPE_SERVICE_URL.',
  ),
  ...pushDeclarations,
  MANSET_INTROSPECTION: setting(
    flag,
    false,
    'Allows introspection of the GraphQL schema, and suggestions in its errors.',
  ),
  MANSET_ANY_OPERATION: setting(
    optional(flag),
    undefined,
    'Allows GraphQL operations other than those of the web application; on in the demo, off otherwise.',
  ),
  MANSET_EMBED_HOSTS: setting(
    hosts,
    [],
    'Hosts (comma-separated) whose frames texts may contain, besides the known providers.',
  ),
  MANSET_CALLS_PER_MINUTE: setting(
    number(1, 1_000_000),
    600,
    'Calls per person and minute; also previews of site-specific embeds per network address and minute.',
  ),
  MANSET_UPLOADS_PER_MINUTE: setting(number(1, 100_000), 60, 'Uploads per person and minute.'),
  MANSET_RESIZES_PER_MINUTE: setting(
    number(1, 1_000_000),
    600,
    'Newly resized images per network address and minute; cached ones do not count.',
  ),
  MANSET_MOST_ROWS: setting(
    number(50, 100_000),
    1000,
    'Maximum number of rows for "everything" (page 0, limit 0).',
  ),
  MANSET_MOST_EXPORT_ROWS: setting(
    number(100, 1_000_000),
    100_000,
    'Maximum number of rows in an exported file; the file says if rows were left out.',
  ),
  MANSET_TEST_FAULTS: setting(
    flag,
    false,
    'For tests only: lets the parent process end the server at named points of a save. Refused unless HOST is loopback.',
  ),
  ...editingDeclarations,
  MANSET_WORKING_COPY_DAYS: setting(
    number(1, 3_650),
    30,
    'Retention of autosaved input on the server, in days.',
  ),
  MANSET_ARCHIVE_TRASH_DAYS: setting(
    number(1, 3_650),
    30,
    'Days after which an unused archive item in the trash is deleted permanently.',
  ),
  MANSET_MAX_IMAGE_MB: setting(number(1, 1000), 50, 'Maximum size of an image, in MB.'),
  MANSET_MAX_VIDEO_MB: setting(number(1, 100_000), 4096, 'Maximum size of a video, in MB.'),
  FFMPEG_PATH: setting(
    optional(folder),
    undefined,
    'An installed ffmpeg, with ffprobe beside it, for processing videos; without it, the optional package node-av is used.',
  ),
  MANSET_VIDEO_HEIGHTS: setting(
    numbers(144, 4_320),
    [1080, 720, 480],
    'Sizes of processed videos (comma-separated), by the shorter side; none is larger than the original.',
  ),
  MANSET_VIDEO_MOST_HOURS: setting(number(1, 24), 6, 'Maximum length of a processed video, in hours.'),
  MANSET_VIDEO_MEMORY_MB: setting(
    number(256, 65_536),
    2048,
    'Memory limit of the process for a video, in MB; a process above it is ended.',
  ),
  MANSET_MAX_DOCUMENT_MB: setting(number(1, 1000), 50, 'Maximum size of a document (PDF), in MB.'),
  MANSET_MIN_FREE_MB: setting(
    number(0, 1_000_000),
    256,
    'Disk space that must remain free after an upload, in MB.',
  ),
  MANSET_RESIZED_CACHE_MB: setting(number(0, 1_000_000), 1024, 'Disk space for resized images, in MB.'),
  ...mailDeclarations,
  ...storageDeclarations,
}

type Values = { [Name in keyof typeof declarations]: (typeof declarations)[Name]['default'] }

export interface Settings {
  port: number
  host: string
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  databasePoolSize: number
  oidcIssuer: string
  oidcClientId: string
  firstAdministrator: string | undefined
  /** Enables the demo's identity provider, newsroom and accounts; true if no identity provider is configured. */
  isDemo: boolean
  logLevel: Values['LOG_LEVEL']
  /** Collector of unexpected errors; public, since browsers report to it as well. */
  errorReportDsn: string | undefined
  metricsToken: string | undefined
  trustedProxies: string[]
  /** Absolute; agencies deliver into its subfolders. */
  agencyInbox: string
  /** Hosts (`host` or `host:port`) that may be contacted although they are not public. */
  allowedHosts: readonly string[]
  /** Undefined if the key is in the data folder. */
  secretsKey: Buffer | undefined
  /** Address that makes the public site drop its cached menus. */
  menuCacheUrl: string | undefined
  /** Base address of the recipe service. */
  recipeServiceUrl: string | undefined
  /** Hosts, besides our own, from which browsers may load recipe pictures. */
  recipePictureHosts: readonly string[]
  mail: MailSettings
  push: PushSettings
  /** Additional hosts whose frames may be embedded. */
  embedHosts: readonly string[]
  graphql: { isIntrospectionOpen: boolean; areOnlyKnownOperationsAllowed: boolean }
  limits: {
    callsPerMinute: number
    uploadsPerMinute: number
    resizesPerMinute: number
    mostRows: number
    mostExportRows: number
  }
  /** See fault-points.ts. */
  isEndedByTests: boolean
  /** Timing of edit locks. */
  editing: EditingSettings
  /** Days until an unused autosave is deleted. */
  autosaveDays: number
  /** Days until an archive item in the trash is deleted. */
  archiveTrashDays: number
  video: {
    ffmpegPath: string | undefined
    heights: readonly number[]
    mostHours: number
    memoryMegabytes: number
  }
  media: {
    maxImageBytes: number
    maxVideoBytes: number
    maxDocumentBytes: number
    minFreeBytes: number
    resizedCacheBytes: number
    /** Allowed bits of the upload call's `method`: 1 file, 2 ftp, 4 cloud. */
    allowedMethods: number
  }
  /** File stores besides the disk; a configured store is read from even if no new files go there. */
  storages: Storages
}

/** Reads the settings; throws a `StartupError` with one sentence per invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults: string[] = []
  const values = Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => {
      const given = environment[name]?.trim()
      if (!given) return [name, declaration.default]
      const result = declaration.read(given)
      if ('fault' in result) faults.push(`${name} ${result.fault}, not "${redactSecret(name, given)}".`)
      return [name, 'value' in result ? result.value : undefined]
    }),
  ) as Values
  for (const name of Object.keys(environment)) {
    if (name.startsWith('MANSET_') && !(name in declarations)) {
      faults.push(`${name} is not a setting of Manşet; see docs/how-to/configure.md for those there are.`)
    }
  }
  if (values.MANSET_TEST_FAULTS && !isLoopback(values.HOST))
    faults.push('MANSET_TEST_FAULTS is for tests: it needs HOST to be loopback.')
  faults.push(...storageProblems(values))
  if (faults.length > 0) throw new StartupError(faults.join('\n'))
  return composeSettings(values)
}

function composeSettings(values: Values): Settings {
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '') ?? ownAddress(values.HOST, values.PORT)
  const isDemo = values.OIDC_ISSUER === undefined
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.MANSET_DATA,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    oidcIssuer: values.OIDC_ISSUER ?? `${publicUrl}/identity`,
    oidcClientId: values.OIDC_CLIENT_ID,
    firstAdministrator: values.MANSET_FIRST_ADMINISTRATOR,
    isDemo,
    isEndedByTests: values.MANSET_TEST_FAULTS,
    logLevel: values.LOG_LEVEL,
    errorReportDsn: values.ERROR_REPORT_DSN,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.MANSET_TRUSTED_PROXIES?.split(',').map((each) => each.trim()) ?? [],
    agencyInbox: values.MANSET_AGENCY_INBOX ?? path.join(values.MANSET_DATA, 'agency-inbox'),
    // The demo serves the feed of a sample agency itself.
    allowedHosts: isDemo
      ? [...values.MANSET_ALLOWED_HOSTS, new URL(publicUrl).host]
      : values.MANSET_ALLOWED_HOSTS,
    secretsKey: values.MANSET_SECRETS_KEY,
    menuCacheUrl:
      values.MANSET_MENU_CACHE_URL ??
      (isDemo ? `${ownAddress(values.HOST, values.PORT)}/public-site/forget` : undefined),
    recipeServiceUrl:
      values.RECIPE_SERVICE_URL ??
      (isDemo ? `${ownAddress(values.HOST, values.PORT)}/recipes/v1.0` : undefined),
    recipePictureHosts:
      values.MANSET_RECIPE_PICTURE_HOSTS ??
      (values.RECIPE_SERVICE_URL ? [new URL(values.RECIPE_SERVICE_URL).host] : []),
    mail: mailSettings(values),
    push: pushSettings(values, {
      publicUrl,
      ...(isDemo && { ownAddress: ownAddress(values.HOST, values.PORT) }),
    }),
    embedHosts: values.MANSET_EMBED_HOSTS,
    graphql: {
      isIntrospectionOpen: values.MANSET_INTROSPECTION,
      areOnlyKnownOperationsAllowed: !(values.MANSET_ANY_OPERATION ?? isDemo),
    },
    limits: {
      callsPerMinute: values.MANSET_CALLS_PER_MINUTE,
      uploadsPerMinute: values.MANSET_UPLOADS_PER_MINUTE,
      resizesPerMinute: values.MANSET_RESIZES_PER_MINUTE,
      mostRows: values.MANSET_MOST_ROWS,
      mostExportRows: values.MANSET_MOST_EXPORT_ROWS,
    },
    editing: editingSettings(values),
    autosaveDays: values.MANSET_WORKING_COPY_DAYS,
    archiveTrashDays: values.MANSET_ARCHIVE_TRASH_DAYS,
    video: {
      ffmpegPath: values.FFMPEG_PATH,
      heights: values.MANSET_VIDEO_HEIGHTS,
      mostHours: values.MANSET_VIDEO_MOST_HOURS,
      memoryMegabytes: values.MANSET_VIDEO_MEMORY_MB,
    },
    media: {
      maxImageBytes: values.MANSET_MAX_IMAGE_MB * MB,
      maxVideoBytes: values.MANSET_MAX_VIDEO_MB * MB,
      maxDocumentBytes: values.MANSET_MAX_DOCUMENT_MB * MB,
      minFreeBytes: values.MANSET_MIN_FREE_MB * MB,
      resizedCacheBytes: values.MANSET_RESIZED_CACHE_MB * MB,
      allowedMethods: values.MANSET_UPLOAD_METHODS,
    },
    storages: storageSettings(values),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** The address for a browser on this machine. */
function ownAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function redactSecret(name: string, given: string): string {
  if (name === 'SMTP_URL') return given.replace(/:[^:@/]*@/, ':…@')
  if (name === 'METRICS_TOKEN' || name === 'MANSET_SECRETS_KEY') return '…'
  return name === 'DATABASE_URL' ? given.replace(/:[^:@/]*@/, ':…@') : given
}
