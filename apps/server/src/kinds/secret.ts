// A credential on the server: kept encrypted, and never part of what is read, compared, recorded or answered.
import { randomUUID } from 'node:crypto'
import type { SecretField, SecretValue } from '@manset/model/kinds/secret.ts'
import { access } from '../platform/graphql/builder.ts'
import { jsonColumn, type ServerKind } from './kind.ts'

/**
 * A credential on its way into its column. Whatever makes JSON of it, such as versions and the audit log, is told when it
 * was set; `mark` tells it from the one before.
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
    throw new Error('a credential was to be stored as it was typed')
  },
  read: (column) => `(${column} - 'sealed')`,
  cell: () => null,
  seal(value, { before, purpose, secrets, now }) {
    if (value === null || value === undefined) return null
    const { text } = value as SecretValue
    // When it was set is the server's word, and what was not typed anew stays.
    return text ? new SealedSecret(secrets.seal(text, purpose), now) : before
  },
  addTypes(builder) {
    builder.objectType('Secret', {
      ...access('inherit'),
      description: 'A credential. Nobody is given it back.',
      fields: (t) => ({ setDate: t.expose('setDate', { type: 'Moment', nullable: true }) }),
    })
    builder.inputType('SecretInput', {
      fields: (t) => ({ text: t.string({ description: 'Left out, the one that stands stays.' }) }),
    })
  },
}
