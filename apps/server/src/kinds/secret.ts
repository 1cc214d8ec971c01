// A credential on the server: stored encrypted, and never read, compared, recorded or returned in plain text.
import { randomUUID } from 'node:crypto'
import type { SecretField, SecretValue } from '@manset/model/kinds/secret.ts'
import { access } from '../platform/graphql/builder.ts'
import { jsonColumn, type ServerKind } from './kind.ts'

/**
 * A credential to be stored. As JSON, such as in revisions and the audit log, it shows only when it was set; `mark` makes it differ from
 * the previous one.
 */
export class SealedSecret {
  readonly setDate: string
  readonly mark = randomUUID()
  readonly #sealed: string

  constructor(sealed: string, setDate: Date) {
    this.#sealed = sealed
    this.setDate = setDate.toISOString()
  }

  toColumn(): string {
    return JSON.stringify({ ...this, sealed: this.#sealed })
  }
}

export const secret: ServerKind<SecretField, SecretValue> = {
  ...jsonColumn('Secret'),
  toColumn(value) {
    if (value === null || value === undefined) return null
    if (value instanceof SealedSecret) return value.toColumn()
    throw new Error('a credential would be stored unencrypted')
  },
  read: (column) => `(${column} - 'sealed')`,
  cell: () => null,
  seal(value, { before, purpose, secrets, now }) {
    if (value === null || value === undefined) return null
    const { text } = value as SecretValue
    // The server supplies the time; a credential that was not entered again stays.
    return text ? new SealedSecret(secrets.seal(text, purpose), now) : before
  },
  addTypes(builder) {
    builder.objectType('Secret', {
      ...access('inherit'),
      description: 'A credential, which is never returned.',
      fields: (t) => ({ setDate: t.expose('setDate', { type: 'DateTime', nullable: true }) }),
    })
    builder.inputType('SecretInput', {
      fields: (t) => ({ text: t.string({ description: 'Omit it to retain the stored one.' }) }),
    })
  },
}
