// The configuration: read once from the environment, validated and passed on as plain data. The table below is complete;
// docs/how-to/configure.md shows it, and a test keeps both equal.
import path from 'node:path'
import { StartFault } from '../lifecycle/start-error.ts'
import { type MailSettings, mailDeclarations, mailOf } from '../mail/mail-settings.ts'
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
  seconds,
  secretKey,
  setting,
  text,
  webUrl,
} from './parsers.ts'
import { type PushSettings, pushDeclarations, pushOf } from './push.ts'
import { type Storages, storageDeclarations, storageFaults, storagesOf } from './storage.ts'

const MB = 1_048_576

/** Every environment variable of the server. */
export const declarations = {
  PORT: setting(number(1, 65_535), 4000, 'The port the server listens on.'),
  HOST: setting(text, '127.0.0.1', 'The network address the server listens on; 0.0.0.0 for every one.'),
  PUBLIC_URL: setting(
    optional(webUrl),
    undefined,
    'Where people reach the server, when that is not http://HOST:PORT.',
  ),
  MANSET_DATA: setting(folder, path.resolve('data'), 'The data folder: embedded database, media, demo keys.'),
  DATABASE_URL: setting(
    optional(postgresUrl),
    undefined,
    'A PostgreSQL of yours, 15 or newer; without it the embedded one runs in the data folder.',
  ),
  DATABASE_POOL_SIZE: setting(number(2, 500), 20, 'Connections a server opens to the database at most.'),
  OIDC_ISSUER: setting(
    optional(webUrl),
    undefined,
    'Your OpenID Connect provider, exactly as it names itself; with it nothing of the demo starts.',
  ),
  OIDC_CLIENT_ID: setting(text, 'manset', 'The client id of Manşet at that provider.'),
  MANSET_FIRST_ADMINISTRATOR: setting(
    optional(text),
    undefined,
    'User name or e-mail, as the provider tells it, of who becomes administrator at sign-in while nobody is.',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is logged.',
  ),
  ERROR_REPORT_DSN: setting(
    optional(reportAddress),
    undefined,
    'A collector of error reports that speaks as Sentry does; server and browsers tell it what nobody foresaw.',
  ),
  METRICS_TOKEN: setting(
    optional(text),
    undefined,
    'Lets GET /metrics be read from other machines, as "Authorization: Bearer …".',
  ),
  MANSET_TRUSTED_PROXIES: setting(
    optional(text),
    undefined,
    'Addresses or networks (comma between) of proxies whose X-Forwarded-For is believed.',
  ),
  MANSET_AGENCY_INBOX: setting(
    optional(folder),
    undefined,
    'The folder whose sub-folders agencies deliver to; agency-inbox in the data folder by default.',
  ),
  MANSET_ALLOWED_HOSTS: setting(
    innerHosts,
    [],
    'Hosts of an inner network (comma between, each a name or IP address, with its port where it is not the usual one) that may be asked where an agency or a person named them; public ones need no permission.',
  ),
  MANSET_SECRETS_KEY: setting(
    optional(secretKey),
    undefined,
    'Key of 32 bytes (hexadecimal or base64) that stored credentials are encrypted with, the same on every server; without it one is made in the data folder (secrets.key), which belongs into your backup.',
  ),
  MANSET_MENU_CACHE_URL: setting(
    optional(callUrl),
    undefined,
    'Asked by POST, with {"what":"menus","site":…} as JSON, to forget the menus the public site keeps; in the demo the server itself answers.',
  ),
  RECIPE_SERVICE_URL: setting(
    optional(callUrl),
    undefined,
    'Your recipe service, as its calls begin: https://recipes.example.com/v1.0 for …/v1.0/recipeSearch; in the demo the server itself has one.',
  ),
  MANSET_RECIPE_PICTURE_HOSTS: setting(
    optional(innerHosts),
    undefined,
    'Hosts (comma between, each with its port where it is not the usual one) browsers load the pictures of recipes from; the host of RECIPE_SERVICE_URL where left out.',
  ),
  ...pushDeclarations,
  MANSET_INTROSPECTION: setting(flag, false, 'Lets the schema be asked for over GraphQL, with suggestions.'),
  MANSET_ANY_OPERATION: setting(
    optional(flag),
    undefined,
    'Lets callers send GraphQL operations the web application does not know; on in the demo, off otherwise.',
  ),
  MANSET_EMBED_HOSTS: setting(
    hosts,
    [],
    'Hosts (comma between) whose frames may stand in texts, beside those of the known providers.',
  ),
  MANSET_CALLS_PER_MINUTE: setting(
    number(1, 1_000_000),
    600,
    'Calls a person may make in a minute; as many previews of embeds only a site knows may one network address ask for.',
  ),
  MANSET_UPLOADS_PER_MINUTE: setting(number(1, 100_000), 60, 'Uploads a person may make in a minute.'),
  MANSET_RESIZES_PER_MINUTE: setting(
    number(1, 1_000_000),
    600,
    'Resized images one network address may have made in a minute; those that were made before do not count.',
  ),
  MANSET_MOST_ROWS: setting(
    number(50, 100_000),
    1000,
    'Rows that "everything" (page 0, limit 0) gives at most.',
  ),
  MANSET_MOST_EXPORT_ROWS: setting(
    number(100, 1_000_000),
    100_000,
    'Rows that an exported file has at most; what is cut is told.',
  ),
  MANSET_TEST_FAULTS: setting(
    flag,
    false,
    'For tests alone: the process that started the server may have it end at named points of a save. Refused unless HOST is loopback.',
  ),
  MANSET_EDIT_LEASE_SECONDS: setting(
    seconds(0.2, 3_600),
    60,
    'How long the lock of an item outlives the last sign of life of the tab that holds it.',
  ),
  MANSET_EDIT_HEARTBEAT_SECONDS: setting(
    seconds(0.05, 1_800),
    15,
    'How often a tab with an open item gives a sign of life.',
  ),
  MANSET_EDIT_COUNTDOWN_SECONDS: setting(
    seconds(0.1, 3_600),
    30,
    'How long whoever edits an item may leave a request for it unanswered before it is approved by itself.',
  ),
  MANSET_EDIT_IDLE_SECONDS: setting(
    seconds(1, 86_400),
    600,
    'How long somebody may leave an item untouched before their tab gives its lock up.',
  ),
  MANSET_WORKING_COPY_DAYS: setting(
    number(1, 3_650),
    30,
    'Days after which what was typed and never saved is forgotten on the server.',
  ),
  MANSET_ARCHIVE_TRASH_DAYS: setting(
    number(1, 3_650),
    30,
    'Days after which an archive item in the trash that nothing was made of is deleted for good.',
  ),
  MANSET_MAX_IMAGE_MB: setting(number(1, 1000), 50, 'The largest image taken in, in MB.'),
  MANSET_MAX_VIDEO_MB: setting(number(1, 100_000), 4096, 'The largest video taken in, in MB.'),
  FFMPEG_PATH: setting(
    optional(folder),
    undefined,
    'An ffmpeg of this machine, with ffprobe beside it, for working on videos; without it the package node-av is used where it is installed.',
  ),
  MANSET_VIDEO_HEIGHTS: setting(
    numbers(144, 4_320),
    [1080, 720, 480],
    'The sizes videos are made in (comma between), by their shorter side; none is made above the video itself.',
  ),
  MANSET_VIDEO_MOST_HOURS: setting(number(1, 24), 6, 'The longest video that is worked on, in hours.'),
  MANSET_VIDEO_MEMORY_MB: setting(
    number(256, 65_536),
    2048,
    'Memory the process that works on a video may take, in MB; one that takes more is ended.',
  ),
  MANSET_MAX_DOCUMENT_MB: setting(number(1, 1000), 50, 'The largest document (PDF) taken in, in MB.'),
  MANSET_MIN_FREE_MB: setting(
    number(0, 1_000_000),
    256,
    'Room that must stay free on the disk after an upload, in MB.',
  ),
  MANSET_RESIZED_CACHE_MB: setting(number(0, 1_000_000), 1024, 'Disk room for resized images, in MB.'),
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
  workingCopyDays: number
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

export interface EditingSettings {
  leaseMs: number
  heartbeatMs: number
  countdownMs: number
  idleMs: number
}

/** Reads the settings; throws a `StartFault` with one sentence per invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults: string[] = []
  const values = Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => {
      const given = environment[name]?.trim()
      if (!given) return [name, declaration.default]
      const result = declaration.read(given)
      if ('fault' in result) faults.push(`${name} ${result.fault}, not "${hideSecret(name, given)}".`)
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
  faults.push(...storageFaults(values))
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
  return compose(values)
}

function compose(values: Values): Settings {
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
    mail: mailOf(values),
    push: pushOf(values, { publicUrl, ...(isDemo && { ownAddress: ownAddress(values.HOST, values.PORT) }) }),
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
    editing: {
      leaseMs: values.MANSET_EDIT_LEASE_SECONDS * 1000,
      heartbeatMs: values.MANSET_EDIT_HEARTBEAT_SECONDS * 1000,
      countdownMs: values.MANSET_EDIT_COUNTDOWN_SECONDS * 1000,
      idleMs: values.MANSET_EDIT_IDLE_SECONDS * 1000,
    },
    workingCopyDays: values.MANSET_WORKING_COPY_DAYS,
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
    storages: storagesOf(values),
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

function hideSecret(name: string, given: string): string {
  if (name === 'SMTP_URL') return given.replace(/:[^:@/]*@/, ':…@')
  if (name === 'METRICS_TOKEN' || name === 'MANSET_SECRETS_KEY') return '…'
  return name === 'DATABASE_URL' ? given.replace(/:[^:@/]*@/, ':…@') : given
}
