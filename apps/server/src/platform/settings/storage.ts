// Settings of file stores besides the disk; part of the table in settings.ts.
import { callUrl, type FtpLocation, flag, ftpUrl, methods, optional, setting, text } from './parsers.ts'

export interface FtpSettings extends FtpLocation {
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
    'Stores of files (comma-separated): file, the disk; ftp, an FTP server; cloud, an S3 store. Each file is in all of them.',
  ),
  MANSET_FTP_URL: setting(
    optional(ftpUrl),
    undefined,
    'FTP server and folder for "ftp": ftps://media.example.com/manset (implicit TLS), ftpes:// (explicit TLS) or ftp:// (unencrypted).',
  ),
  MANSET_FTP_USER: setting(text, 'anonymous', 'User name at the FTP server.'),
  MANSET_FTP_PASSWORD: setting(text, '', 'Password at the FTP server.'),
  MANSET_S3_BUCKET: setting(optional(text), undefined, 'The bucket for "cloud".'),
  MANSET_S3_ENDPOINT: setting(
    optional(callUrl),
    undefined,
    'Address of the S3 store, such as https://s3.example.com; without it, Amazon’s for the region.',
  ),
  MANSET_S3_REGION: setting(text, 'us-east-1', 'Region of the bucket.'),
  MANSET_S3_ACCESS_KEY_ID: setting(text, '', 'Access key id at the S3 store.'),
  MANSET_S3_SECRET_ACCESS_KEY: setting(text, '', 'Secret access key at the S3 store.'),
  MANSET_S3_PATH_STYLE: setting(
    flag,
    false,
    'Whether addresses contain the bucket as a path, as most stores other than Amazon require.',
  ),
}

type Values = { [Name in keyof typeof storageDeclarations]: (typeof storageDeclarations)[Name]['default'] }

/** Problems of stores that are selected but incompletely configured. */
export function storageProblems(values: Values): string[] {
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

export function storageSettings(values: Values): Storages {
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
