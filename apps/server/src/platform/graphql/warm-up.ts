// Does in advance what the first call would pay for: validating the schema and compiling its largest input, each of which blocks
// the thread for tens of milliseconds.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import type { PreparedOperation } from './prepare.ts'

/** Work that is expensive the first time. */
type WarmUpTask = () => unknown

/** Runs each piece of work in its own event loop iteration, so that calls are answered in between. Never rejects. */
export async function runWarmUp(works: readonly WarmUpTask[]): Promise<void> {
  for (const work of works) {
    await nextTurn()
    try {
      work()
    } catch {
      // The first caller pays for it instead.
    }
  }
}

/** Operations that trigger the expensive work of the preparer. */
export function warmUpOperations(
  schema: GraphQLSchema,
  prepare: (text: string) => PreparedOperation,
): WarmUpTask[] {
  const texts = ['{ __typename }', largestMutation(schema)]
  return texts.flatMap((text) => (text ? [() => prepare(text)] : []))
}

/** A call of the mutation whose inputs have the most fields, with scalar result fields; null if there is none. */
function largestMutation(schema: GraphQLSchema): string | null {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const [largest] = mutations.toSorted((a, b) => inputFieldCount(b) - inputFieldCount(a))
  if (!largest || inputFieldCount(largest) === 0) return null
  const { name, args, type } = largest
  const of = getNamedType(type)
  const leaves = isObjectType(of)
    ? Object.values(of.getFields()).filter((one) => isLeafType(getNamedType(one.type)))
    : []
  const selection = leaves.length > 0 ? `{ ${leaves.map((one) => one.name).join(' ')} }` : ''
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `mutation (${declared}) { ${name}(${given}) ${selection} }`
}

/** Number of fields in the inputs of a mutation. */
function inputFieldCount({ args }: GraphQLField<unknown, unknown>): number {
  return args.reduce((sum, { type }) => {
    const of = getNamedType(type)
    return sum + (isInputObjectType(of) ? Object.keys(of.getFields()).length : 0)
  }, 0)
}
