// Prepares an operation from its text: parsed, limited, validated, compiled, with its permissions collected. Cached by text, as
// screens send the same few texts.
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  type GraphQLSchema,
  GraphQLString,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  execute as run,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Access } from './builder.ts'
import { operationCost } from './cost.ts'
import { checkLimits, type OperationLimits } from './limits.ts'
import { removeRoots, rulesByRoot, WHOLE_OPERATION } from './roots.ts'
import { declaredVariables, isBrokenText, type VariableShape } from './variables.ts'

export interface PreparedOperation {
  document: DocumentNode
  operation: OperationTypeNode
  name: string | null
  variables: readonly VariableShape[]
  /** Rules of every selected field, including fields that `@skip` or `@include` may exclude. */
  rules: readonly Access[]
  /** The roots of a query with their rules; null if it cannot be answered in part. */
  roots: ReadonlyMap<string, readonly Access[]> | null
  /** Runs a query without some of its roots. */
  runWithout(roots: ReadonlySet<string>, variables: Record<string, unknown>, context: unknown): RunResult
  /** Null for subscriptions, which are executed per event. */
  compiled: CompiledQuery | null
}

type RunResult = ExecutionResult | Promise<ExecutionResult>

export interface PrepareOptions {
  schema: GraphQLSchema
  limits: OperationLimits
  isIntrospectionOpen: boolean
  /** Whether the text may run; unknown operations are refused if only ours are allowed. */
  isKnown(text: string): boolean
}

/** Values that already have the type of their scalar are passed through; all others use GraphQL's serialization. */
const PASS_THROUGH_SCALARS: Record<string, (value: unknown) => unknown> = {
  String: (value) => (typeof value === 'string' ? value : GraphQLString.serialize(value)),
  ID: (value) => (typeof value === 'string' ? value : GraphQLID.serialize(value)),
  Int: (value) => (Object.is(value, (value as number) | 0) ? value : GraphQLInt.serialize(value)),
  Boolean: (value) => (typeof value === 'boolean' ? value : GraphQLBoolean.serialize(value)),
}

/** Cache bounds: number of operations, and their total characters. */
const CACHE_LIMITS = { max: 1_000, maxSize: 2_000_000 }

/** Prepares operations; throws `OperationErrors` if a text cannot be run. */
export function createOperationPreparer(options: PrepareOptions): (text: string) => PreparedOperation {
  const prepared = new LRUCache<string, PreparedOperation>({
    ...CACHE_LIMITS,
    sizeCalculation: (_, text) => text.length,
  })
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    const made = prepareOperation(text, options)
    prepared.set(text, made)
    return made
  }
}

/** The GraphQL errors of a text that cannot be run. */
export class OperationErrors extends Error {
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super(errors.map((error) => error.message).join('; '))
    this.errors = errors
  }
}

function prepareOperation(
  text: string,
  { schema, limits, isIntrospectionOpen, isKnown }: PrepareOptions,
): PreparedOperation {
  if (text.length > limits.characters)
    throw operationRefused('The operation is too long', 'OPERATION_TOO_LARGE')
  if (!isKnown(text)) throw operationRefused('This operation is not known here', 'OPERATION_UNKNOWN')
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: limits.tokens })
    checkLimits(document, limits)
  } catch (error) {
    throw new OperationErrors([error as GraphQLError])
  }
  const rulesOfSyntax = isIntrospectionOpen
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const errors = validate(schema, document, rulesOfSyntax, { maxErrors: 10 })
  if (errors.length > 0)
    throw new OperationErrors(isIntrospectionOpen ? errors : errors.slice(0, 1).map(withoutSuggestion))

  if (operationCost(schema, document) > limits.cost)
    throw operationRefused('The operation is too large', 'OPERATION_TOO_LARGE')
  const operation = requireSingleOperation(document)
  const roots = rulesByRoot(schema, document, operation)
  return {
    document,
    operation: operation.operation,
    name: operation.name?.value ?? null,
    variables: declaredVariables(schema, operation),
    rules: [...new Set([...roots.values()].flat())],
    roots: operation.operation === 'query' && roots.size > 1 && !roots.has(WHOLE_OPERATION) ? roots : null,
    // Rare, and different for each viewer: not worth compiling.
    runWithout: (left, variableValues, contextValue) =>
      run({ schema, document: removeRoots(document, left), variableValues, contextValue }),
    compiled: compile(schema, document, operation.operation),
  }
}

/** The single operation of a valid document whose strings are well-formed. */
function requireSingleOperation(document: DocumentNode): OperationDefinitionNode {
  visit(document, {
    StringValue({ value }) {
      if (isBrokenText(value))
        throw operationRefused('A text in the operation contains NUL or half of a character')
    },
  })
  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw operationRefused('There is no operation')
  return operation
}

function operationRefused(message: string, code = 'BAD_INPUT'): OperationErrors {
  return new OperationErrors([new GraphQLError(message, { extensions: { code } })])
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationTypeNode,
): CompiledQuery | null {
  if (operation === 'subscription') return null
  const compiled = compileQuery(schema, document, undefined, { customSerializers: PASS_THROUGH_SCALARS })
  if (!isCompiledQuery(compiled)) throw new OperationErrors(compiled.errors ?? [])
  return compiled
}

/** "Did you mean" would reveal the schema piece by piece. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .*$/s, '')
  return message === error.message
    ? error
    : new GraphQLError(message, { nodes: error.nodes, extensions: error.extensions })
}
