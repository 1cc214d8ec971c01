// Who may import whom. The house in one list: `npm run check` refuses what it forbids.
// Layers of an app, from the top; each may import itself where the rules allow, and everything below.
const layers = ['features', 'abilities', 'kit', 'kinds', '(ui|db)', 'platform']
const tests = '\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|^apps/[^/]+/src/test/'
// Shapes only, generated from the migrations and erased when it runs: everybody may name them.
const tables = '^apps/server/src/db/tables\\.ts$'

/** An app's layer must not import a layer above it, nor the app's own composition at the top of `src`. */
function onlyDownwards(app) {
  const top = app === 'web' ? '(app/|[^/]+\\.tsx?$)' : '[^/]+\\.ts$'
  return layers.map((layer, level) => ({
    name: `${app}-only-downwards-from-${layer.replace(/\W/g, '-')}`,
    comment: `In ${app}: app → features → abilities → kit → kinds → ui/db → platform → model.`,
    severity: 'error',
    // A test of the server works in a whole newsroom, with the features that are in it.
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
      comment: 'Two files that need each other, be it for a type, are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'model-imports-nothing-of-ours',
      comment: 'The dictionary knows no app, touches nothing outside, and runs anywhere.',
      severity: 'error',
      from: { path: '^packages/model/src/', pathNot: tests },
      to: { pathNot: '^packages/model/src/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'They meet in the model and in schema.graphql.',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'demo-is-outside',
      comment: 'The server loads the demo only where it is composed; the web application never.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/', pathNot: `^apps/server/src/[^/]+\\.ts$|${tests}` },
      to: { path: '^apps/demo/' },
    },
    ...onlyDownwards('server'),
    ...onlyDownwards('web'),
    {
      name: 'a-feature-never-imports-a-feature',
      comment:
        'They meet through tables and ids, events and ports, where the app composes them, or in public.ts.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/($2/|[^/]+/public\\.ts$)' },
    },
    {
      name: 'only-platform-speaks-to-the-world',
      comment: 'Network and other processes are ports of platform; a double can stand in for them.',
      severity: 'error',
      from: { path: '^apps/server/src/(features|abilities|kit|kinds|db)/', pathNot: tests },
      to: {
        path: '^(node:)?(net|tls|http|https|http2|dgram|dns|child_process|cluster|pg|undici)(/|$)|node_modules/pg/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-drawer-for-everything',
      comment: 'A folder is named for what it is for.',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages|bench|e2e|scripts)/.*/(utils|helpers|common|shared|misc)/' },
    },
    {
      name: 'no-index-file',
      comment: 'Import the file that has it.',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages|bench|e2e|scripts)/.*/index\\.(ts|tsx|mjs)$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      // The bench signs its callers in with the issuer of the tests; journeys are tests themselves.
      from: { pathNot: [tests, '^bench/', '^e2e/'] },
      to: { path: tests },
    },
    {
      name: 'is-there',
      comment: 'What is imported exists and stands in the package.json of the workspace.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
