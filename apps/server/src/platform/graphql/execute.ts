// Executes a prepared operation: permissions once, then the compiled query, then errors made safe for callers.
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/outage.ts'
import { killIfArmed } from '../fault-points.ts'
import { forbidden, Refusal, refusalOf } from '../refusal.ts'
import type { Access } from './builder.ts'
import type { Context } from './context.ts'
import { OperationErrors, type PreparedOperation } from './prepare.ts'
import { checkVariables, withDefaults } from './variables.ts'

export interface OperationAnswer {
  status: number
  /** JSON text. */
  body: string
}

/** Maximum of errors per response. */
const MAX_ERRORS = 20

/** Whether the viewer may select fields with a rule. */
function isAllowed(viewer: Viewer, rule: Access): boolean {
  if (rule === 'signedIn' || rule === 'inherit') return true
  return typeof rule === 'string'
    ? viewer.permissions.has(rule)
    : rule.some((key) => viewer.permissions.has(key))
}

/** Throws `FORBIDDEN` unless the viewer may select every field of the operation. */
export function requireRules(viewer: Viewer, rules: readonly Access[]): void {
  for (const rule of rules) if (!isAllowed(viewer, rule)) throw forbidden()
}

/**
 * The query roots that the viewer may not select; the others are executed. Throws `FORBIDDEN` if none is left, or if the operation
 * cannot be answered in part.
 */
function deniedRoots(viewer: Viewer, { rules, roots }: PreparedOperation): ReadonlySet<string> {
  if (!roots) {
    requireRules(viewer, rules)
    return NONE
  }
  const denied = new Set<string>()
  for (const [name, own] of roots) if (!own.every((rule) => isAllowed(viewer, rule))) denied.add(name)
  // Roots that need no permission, such as `__typename`, don't count as a result.
  const isNothingLeft = [...roots].every(([name, own]) => own.length === 0 || denied.has(name))
  if (denied.size > 0 && isNothingLeft) throw forbidden()
  return denied
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The result with denied roots added: each is null with an error, even if `@skip` or `@include` would exclude it, since asking
 * for it is not permitted.
 */
function addDeniedRoots(
  ran: ExecutionResult,
  { roots }: PreparedOperation,
  denied: ReadonlySet<string>,
): ExecutionResult {
  const names = [...(roots?.keys() ?? [])]
  const refused = [...denied].map(
    (name) => new GraphQLError('', { path: [name], originalError: forbidden() }),
  )
  return {
    data: Object.fromEntries(names.map((name) => [name, denied.has(name) ? null : ran.data?.[name]])),
    errors: [...refused, ...(ran.errors ?? [])],
  }
}

/** Runs a query or mutation for a viewer. */
export async function execute(
  prepared: PreparedOperation,
  variables: Record<string, unknown>,
  context: Context,
): Promise<OperationAnswer> {
  if (!prepared.compiled)
    throw new Refusal('OPERATION_UNKNOWN', 'Subscriptions go over the live channel', { status: 400 })
  const denied = deniedRoots(context.viewer, prepared)
  checkVariables(prepared.variables, variables)
  const given = withDefaults(prepared.variables, variables)
  if (prepared.operation === 'query') context.texts = new Map()
  const running =
    denied.size === 0
      ? prepared.compiled.query({}, context, given)
      : prepared.runWithout(denied, given, context)
  const ran: ExecutionResult = running instanceof Promise ? await running : running
  if (prepared.operation === 'mutation') killIfArmed('beforeAnswer')
  const result = denied.size === 0 ? ran : addDeniedRoots(ran, prepared, denied)
  // In `extensions`, so that the specified response keeps its shape.
  const { truncatedRoots, leftOut } = context
  const extensions = (truncatedRoots || leftOut) && {
    extensions: { ...(truncatedRoots && { cut: [...truncatedRoots] }), ...(leftOut && { leftOut }) },
  }
  if (!result.errors) return { status: 200, body: responseBody(result.data, { ...extensions }, context) }
  // An outage comes first: it determines the status of the whole response.
  const errors = result.errors
    .toSorted((a, b) => Number(isOutageError(b)) - Number(isOutageError(a)))
    .slice(0, MAX_ERRORS)
    .map((error) => toClientError(error, context.tools.log))
  const status = result.data === undefined ? 400 : 200
  return {
    status: areOutageErrors(errors) ? 503 : status,
    body: responseBody(result.data, { errors, ...extensions }, context),
  }
}

/** A response with its extensions; roots that are JSON already are inserted unchanged. */
function responseBody(data: ExecutionResult['data'], beside: object, { texts }: Context): string {
  if (!data || !texts?.size) return JSON.stringify({ data, ...beside })
  const roots = Object.entries(data).map(
    ([key, value]) => `"${key}":${texts.get(key) ?? JSON.stringify(value)}`,
  )
  const rest = JSON.stringify(beside)
  return `{"data":{${roots.join()}}${rest === '{}' ? '}' : `,${rest.slice(1)}`}`
}

/** An error as the caller sees it; an unexpected one is logged under an id, and the caller sees only that id. */
export function toClientError(error: unknown, log: Logger): GraphQLFormattedError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const place = error instanceof GraphQLError ? { path: error.path } : {}
  // Errors without a cause but with a path come from execution: a value that doesn't match its type is our mistake.
  if (original instanceof GraphQLError && !original.path) {
    const { message, locations } = original
    // The compiler's errors have no extensions, despite their type.
    const { code = 'BAD_INPUT' } = original.extensions ?? {}
    return { message, ...place, locations, extensions: { code } }
  }
  const { code, params, problems, message } = refusalOf(original, log)
  return { message, ...place, extensions: { code, params, ...(problems && { problems }) } }
}

function isOutageError({ originalError }: GraphQLError): boolean {
  return originalError instanceof Refusal
    ? originalError.code === 'TRY_AGAIN'
    : isDatabaseUnavailable(originalError)
}

/** Whether the whole call should be retried: proxies and browsers know it by the status. */
function areOutageErrors(errors: readonly GraphQLFormattedError[]): boolean {
  return errors.some(({ extensions }) => extensions?.code === 'TRY_AGAIN')
}

/** The response to a call that was not executed. */
export function failureAnswer(error: unknown, log: Logger): OperationAnswer {
  if (error instanceof OperationErrors) {
    const errors = error.errors.map((one) => toClientError(one, log))
    return { status: 400, body: JSON.stringify({ errors }) }
  }
  const errors = [toClientError(error, log)]
  const status = error instanceof Refusal ? error.status : 500
  return { status: areOutageErrors(errors) ? 503 : status, body: JSON.stringify({ errors }) }
}
