// Allowed imports between layers; `npm run check` fails on any other.
// Layers of an app, from the top; each may import itself where the rules allow, and everything below.
const layers = ['features', 'boards', 'dispatch', 'abilities', 'kit', 'kinds', '(ui|db)', 'platform']
const tests = '\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|^apps/[^/]+/src/test/'
// Types only, generated from the migrations: every layer may import them.
const tables = '^apps/server/src/db/tables\\.ts$'

/** An app's layer must not import a layer above it, nor the app's own composition at the top of `src`. */
function onlyDownwards(app) {
  const top = app === 'web' ? '(app/|[^/]+\\.tsx?$)' : '[^/]+\\.ts$'
  return layers.map((layer, level) => ({
    name: `${app}-only-downwards-from-${layer.replace(/\W/g, '-')}`,
    comment: `In ${app}: app → features → boards → dispatch → abilities → kit → kinds → ui/db → platform → model.`,
    severity: 'error',
    // Server tests run a complete server with its features.
    from: { path: `^apps/${app}/src/${layer}/`, ...(app === 'server' && { pathNot: tests }) },
    to: {
      path: `^apps/${app}/src/(${[top, ...layers.slice(0, level).map((above) => `${above}/`)].join('|')})`,
      pathNot: tables,
    },
  }))
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other, even for a type, should be one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'model-imports-nothing-of-ours',
      comment: 'The model imports no app, does no I/O, and runs anywhere.',
      severity: 'error',
      from: { path: '^packages/model/src/', pathNot: tests },
      to: { pathNot: '^packages/model/src/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'They share the model and schema.graphql only.',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'demo-is-outside',
      comment: 'Only the composition of the server loads the demo; the web application never does.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/', pathNot: `^apps/server/src/[^/]+\\.ts$|${tests}` },
      to: { path: '^apps/demo/' },
    },
    ...onlyDownwards('server'),
    ...onlyDownwards('web'),
    {
      name: 'a-feature-never-imports-a-feature',
      comment: 'Features share tables and ids, events, ports that the app provides, or public.ts.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/($2/|[^/]+/public\\.ts$)' },
    },
    {
      name: 'only-platform-speaks-to-the-world',
      comment:
        'Network and other processes are reached through ports in platform, which tests replace by doubles.',
      severity: 'error',
      from: { path: '^apps/server/src/(features|boards|dispatch|abilities|kit|kinds|db)/', pathNot: tests },
      to: {
        path: '^(node:)?(net|tls|http|https|http2|dgram|dns|child_process|cluster|pg|undici)(/|$)|node_modules/pg/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-drawer-for-everything',
      comment: 'Name a folder for its purpose.',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages|bench|e2e|scripts)/.*/(utils|helpers|common|shared|misc)/' },
    },
    {
      name: 'no-index-file',
      comment: 'Import the declaring file directly.',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages|bench|e2e|scripts)/.*/index\\.(ts|tsx|mjs)$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      // The benchmark signs in through the tests' token issuer; journeys are tests themselves.
      from: { pathNot: [tests, '^bench/', '^e2e/'] },
      to: { path: tests },
    },
    {
      name: 'is-there',
      comment: 'Every import exists and is listed in the package.json of its workspace.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    // Types count, too. 'specify' would compile every file as well, to mark the imports that compiling erases; no rule asks.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
