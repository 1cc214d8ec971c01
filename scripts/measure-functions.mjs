// Measures the length and the control-flow depth of functions in TypeScript and TSX.
import ts from 'typescript'

export const MAX_FUNCTION_LINES = 100
export const MAX_DEPTH = 5

const IS_TEST = /\.(?:test|spec|faults)\.tsx?$/
/** Functions that hold tests: their length grows with the number of tests in a file. */
const TEST_CALLS = new Set(['describe', 'it', 'test'])
/** Formatted code indents each level by two spaces and begins a line with each statement. */
const DEEP_STATEMENT = new RegExp(
  String.raw`^(?: {2}){${MAX_DEPTH},}(?:\w+: |\} else )?(?:if|for|while|do|switch|try)\b`,
  'm',
)

const FUNCTIONS = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.Constructor,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
])
const CONTROL_FLOW = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.TryStatement,
])

/**
 * Functions of a file that are too long or too deep. `line` is where the function begins (or, for depth, the statement that is too deep);
 * `lines` are counted from the opening to the closing brace. Callbacks count towards the depth of the function that contains them.
 */
export function oversizedFunctions(file, text) {
  if (!mayBeOversized(text)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []

  const visit = (node, depth, name) => {
    let depthInside = depth
    let nameInside = name
    if (FUNCTIONS.has(node.kind) && node.body) {
      nameInside = nameOf(node) ?? name
      const lines = lineAt(node.body.end) - lineAt(node.body.getStart(source)) + 1
      if (lines > MAX_FUNCTION_LINES && !(IS_TEST.test(file) && holdsTests(node)))
        found.push({ reason: 'length', line: lineAt(node.getStart(source)), name: nameInside, size: lines })
    } else if (CONTROL_FLOW.has(node.kind) && !isElseIf(node)) {
      depthInside += 1
      if (depthInside === MAX_DEPTH + 1)
        found.push({ reason: 'depth', line: lineAt(node.getStart(source)), name, size: depthInside })
    }
    ts.forEachChild(node, (child) => visit(child, depthInside, nameInside))
  }
  visit(source, 0, 'the module')
  return found
}

/** A cheap test that spares most files the parser. */
function mayBeOversized(text) {
  return text.split('\n').length > MAX_FUNCTION_LINES || DEEP_STATEMENT.test(text)
}

function isElseIf(node) {
  return ts.isIfStatement(node) && ts.isIfStatement(node.parent) && node.parent.elseStatement === node
}

/** `describe(…, () => {})`, `it.each([…])('…', () => {})`, `test.step('…', () => {})` … */
function holdsTests(node) {
  let called = ts.isCallExpression(node.parent) ? node.parent.expression : undefined
  while (called && !ts.isIdentifier(called)) called = called.expression ?? called.tag
  return called !== undefined && TEST_CALLS.has(called.text)
}

/** The function's own name, or that of the variable, property or call that it is given to. */
function nameOf(node) {
  if (node.name) return node.name.getText()
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  let { parent } = node
  while (ts.isParenthesizedExpression(parent) || ts.isSatisfiesExpression(parent)) parent = parent.parent
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  if (ts.isCallExpression(parent)) return `a callback of ${parent.expression.getText().slice(0, 40)}`
  return undefined
}

/** Messages for the oversized functions of a file, except those that are excused at their present length. */
export function problemsIn(file, found, excused = []) {
  const allowed = excused.filter((one) => one.file === file)
  const entryOf = ({ reason, name }) => reason === 'length' && allowed.find((one) => one.name === name)
  const gone = allowed
    .filter(({ name }) => !found.some((one) => one.reason === 'length' && one.name === name))
    .map(({ name }) => `${file} ${name} is no longer too long: remove it from the excused functions.`)
  const present = found.flatMap((one) => {
    const lines = entryOf(one)?.lines
    if (lines === one.size) return []
    if (lines > one.size)
      return `${file}:${one.line} ${one.name} shrank to ${one.size} lines: enter that number in the excused functions.`
    return messageOf(file, one)
  })
  return [...gone, ...present]
}

function messageOf(file, { reason, line, name, size }) {
  if (reason === 'depth')
    return `${file}:${line} ${name} nests its control flow ${size} levels deep, and at most ${MAX_DEPTH} are allowed: return early, or move the inner block into a function of its own.`
  return `${file}:${line} ${name} has ${size} lines, and at most ${MAX_FUNCTION_LINES} are allowed: move a part that has a name (pure state transitions, a hook, a component) into a function or file of its own.`
}
