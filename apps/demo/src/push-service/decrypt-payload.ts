// Decrypts a web push like a browser (RFC 8291, aes128gcm of RFC 8188).
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT = 16
const HEAD = SALT + 4 + 1
const TAG = 16

/** The decrypted text; throws if it was not encrypted for this device. */
export function decryptPayload(box: Buffer, device: { ecdh: ECDH; auth: Buffer }): string {
  const salt = box.subarray(0, SALT)
  const keyLength = box.readUInt8(HEAD - 1)
  const theirs = box.subarray(HEAD, HEAD + keyLength)
  const sealed = box.subarray(HEAD + keyLength)
  const ours = device.ecdh.getPublicKey()
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
  const secret = derive(device.ecdh.computeSecret(theirs), device.auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  // The delimiter of the last record, followed by optional zero padding.
  const end = text.findLastIndex((byte) => byte !== 0)
  if (text[end] !== 2) throw new Error('not the last piece')
  return text.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
