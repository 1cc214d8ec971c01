// Settings of file stores besides the disk; part of the table in settings.ts.
import { callUrl, type FtpPlace, flag, ftpUrl, methods, optional, setting, text } from './parsers.ts'

export interface FtpSettings extends FtpPlace {
  user: string
  password: string
}

export interface S3Settings {
  /** If undefined, Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket into the path instead of the host; most stores other than Amazon's need it. */
  isPathStyle: boolean
}

/** A configured store is read from even if no new files go there. */
export interface Storages {
  ftp?: FtpSettings
  s3?: S3Settings
}

export const storageDeclarations = {
  MANSET_UPLOAD_METHODS: setting(
    methods,
    1,
    'Where files are stored (comma between): file, the disk; ftp, an FTP server; cloud, an S3 store. All of them have a file, or none.',
  ),
  MANSET_FTP_URL: setting(
    optional(ftpUrl),
    undefined,
    'The FTP server and its folder for "ftp": ftps://media.example.com/manset (encrypted from the first byte), ftpes:// (from the first command) or ftp:// (not at all).',
  ),
  MANSET_FTP_USER: setting(text, 'anonymous', 'Who we are there.'),
  MANSET_FTP_PASSWORD: setting(text, '', 'With which password.'),
  MANSET_S3_BUCKET: setting(optional(text), undefined, 'The bucket for "cloud".'),
  MANSET_S3_ENDPOINT: setting(
    optional(callUrl),
    undefined,
    'Where the S3 store is reached, such as https://s3.example.com; without it Amazon, by its region.',
  ),
  MANSET_S3_REGION: setting(text, 'us-east-1', 'The region of the bucket.'),
  MANSET_S3_ACCESS_KEY_ID: setting(text, '', 'The key the S3 store knows us by.'),
  MANSET_S3_SECRET_ACCESS_KEY: setting(text, '', 'Its secret.'),
  MANSET_S3_PATH_STYLE: setting(
    flag,
    false,
    'Whether the bucket stands in the path of addresses, as most stores other than Amazon want it.',
  ),
}

type Values = { [Name in keyof typeof storageDeclarations]: (typeof storageDeclarations)[Name]['default'] }

/** Problems of stores that are selected but incompletely configured. */
export function storageFaults(values: Values): string[] {
  const chosen = values.MANSET_UPLOAD_METHODS ?? 0
  return [
    ...((chosen & 2) !== 0 && !values.MANSET_FTP_URL
      ? ['MANSET_UPLOAD_METHODS has ftp: it needs MANSET_FTP_URL.']
      : []),
    ...((chosen & 4) !== 0 && !values.MANSET_S3_BUCKET
      ? ['MANSET_UPLOAD_METHODS has cloud: it needs MANSET_S3_BUCKET.']
      : []),
  ]
}

export function storagesOf(values: Values): Storages {
  const ftp = values.MANSET_FTP_URL && {
    ...values.MANSET_FTP_URL,
    user: values.MANSET_FTP_USER,
    password: values.MANSET_FTP_PASSWORD,
  }
  const s3 = values.MANSET_S3_BUCKET && {
    endpoint: values.MANSET_S3_ENDPOINT,
    region: values.MANSET_S3_REGION,
    bucket: values.MANSET_S3_BUCKET,
    accessKeyId: values.MANSET_S3_ACCESS_KEY_ID,
    secretAccessKey: values.MANSET_S3_SECRET_ACCESS_KEY,
    isPathStyle: values.MANSET_S3_PATH_STYLE,
  }
  return { ...(ftp && { ftp }), ...(s3 && { s3 }) }
}
