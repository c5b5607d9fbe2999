/** The dependency rule of docs/architecture.md, checked. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'domain-imports-nothing',
      '^packages/domain/src',
      ['^packages/domain/src'],
      'domain runs anywhere and depends on nothing',
    ),
    only(
      'contract',
      '^packages/contract/src',
      ['^packages/(contract|domain)/src', '^node_modules/zod'],
      'contract imports domain and zod',
    ),
    only(
      'comprobante-xml',
      '^packages/comprobante-xml/src',
      ['^packages/(comprobante-xml|domain)/src', '^node_modules/libxml2-wasm'],
      'comprobante-xml imports domain',
    ),
    only(
      'firma',
      '^packages/firma/src',
      ['^packages/firma/src', '^node_modules/(@types/)?node-forge'],
      'firma knows nothing of invoices',
    ),
    { name: 'packages-never-use-apps', severity: 'error', from: { path: '^packages' }, to: { path: '^apps' } },
    {
      name: 'simulators-never-import-server',
      severity: 'error',
      from: { path: '^apps/simulators' },
      to: { path: '^apps/(server|web)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/(server|simulators)' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^apps/(web|simulators)' },
    },
    {
      name: 'features-never-sideways',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^apps/(server|web)/src/features/[^/]+/(routes|page|.*Page)',
        pathNot: '^apps/(server|web)/src/features/$2/',
      },
    },
    {
      name: 'server-layers',
      comment: 'http, db, external and jobs/definitions never know a feature',
      severity: 'error',
      from: { path: '^apps/server/src/(http|db|external)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|app|main)' },
    },
    {
      name: 'web-layers',
      comment: 'components and lib never know a feature',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'e2e-imports-contract-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(contract|domain)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
