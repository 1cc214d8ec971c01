// Stored files in a bucket of any S3-compatible store. Files use multipart uploads, which are invisible until completed.
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NoSuchUpload,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings/storage.ts'
import { limitBytes } from './limit-bytes.ts'
import type { RemoteStore } from './remote-store.ts'

/** Each part is held in memory while it is sent. */
const PART_BYTES = 8 * 1_048_576
const MAX_PARTS = 9_000
/** Timeout of an unresponsive store; the library makes three attempts. */
const IDLE_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000

export function openS3Store({ bucket, ...settings }: S3Settings, silentMs = IDLE_TIMEOUT_MS): RemoteStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.isPathStyle,
    // Only Amazon supports the newer checksums; other stores reject them. Length and MD5 (ETag) work everywhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: silentMs },
  })
  const of = (storedPath: string) => ({ Bucket: bucket, Key: storedPath.slice(1) })

  return {
    name: `s3 ${bucket}`,
    async put({ storedPath, localPath, byteSize, note }) {
      const place = of(storedPath)
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ ...place, ContentType: 'application/octet-stream' }),
      )
      if (!UploadId) throw new Error('the store started no upload')
      await note(UploadId)
      const parts: { ETag: string | undefined; PartNumber: number }[] = []
      const handle = await open(localPath, 'r')
      try {
        const partBytes = Math.max(PART_BYTES, Math.ceil(byteSize / MAX_PARTS))
        for (let at = 0; at < byteSize; at += partBytes) {
          const Body = await readPart(handle, at, Math.min(partBytes, byteSize - at))
          const PartNumber = parts.length + 1
          const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }))
          parts.push({ ETag, PartNumber })
        }
      } finally {
        await handle.close()
      }
      const completion = { ...place, UploadId, MultipartUpload: { Parts: parts } }
      return {
        async commit() {
          await client.send(new CompleteMultipartUploadCommand(completion))
        },
      }
    },
    async undo(storedPath, UploadId) {
      if (UploadId !== null)
        await client.send(new AbortMultipartUploadCommand({ ...of(storedPath), UploadId })).catch((error) => {
          if (!(error instanceof NoSuchUpload) && error.$metadata?.httpStatusCode !== 404) throw error
        })
      await client.send(new DeleteObjectCommand(of(storedPath)))
    },
    async fetch(storedPath, localPath, byteSize) {
      try {
        const { Body } = await client.send(new GetObjectCommand(of(storedPath)))
        const target = createWriteStream(localPath, { flags: 'r+' })
        await pipeline(Body as Readable, limitBytes(byteSize), target)
        return true
      } catch (error) {
        if (error instanceof NoSuchKey) return false
        throw error
      }
    },
  }
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('a file became shorter while it was sent')
  return buffer
}
