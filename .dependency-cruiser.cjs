/** Checks the import rules of docs/architecture.md. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

const ALAS_DE_SERVER = '^apps/server/src/features/'
/**
 * The wings of the server (docs/architecture.md), in the order of use: each may use those before it and none after it.
 * The web and the calls of the contract have the same wings.
 */
const ALAS = [
  'suelo',
  'catalogo',
  'maestro',
  'identidad',
  'venta',
  'iva',
  'compra',
  'compania',
  'plan',
  'operacion',
  'aviso',
  'contador',
  'oficina',
]
/** The rooms of `venta`, in the order of a document's life; the same rule holds. */
const CUARTOS = [
  'totales',
  'almacen',
  'referencias',
  'consulta',
  'cobro',
  'borrador',
  'emision',
  'impresion',
  'anulacion',
  'proforma',
  'envio',
  'archivo',
  'mostrador',
]

const INDICE = `${ALAS_DE_SERVER}[^/]+/index\\.ts$`
/** Files that `deps.ts` imports. */
const PUERTAS_DE_DEPS = [
  'aviso/notificacion/push/llaves',
  'catalogo/cabys/catalogo',
  'catalogo/listas/renovar',
  'identidad/sesion/sesiones',
  'operacion/salud/listo',
  'suelo/credencial/credenciales',
  'venta/envio/cadena',
].map((file) => `${ALAS_DE_SERVER}${file}\\.ts$`)
/**
 * Files that are imported directly and not through the index: `canario` by what `deps.ts` makes; `cadena` and
 * `respuesta` by the process that reads strangers' files, which must not load a wing; the others by files that an
 * operator's commands load.
 */
const PUERTAS_SUELTAS = [
  'identidad/sesion/segundo-factor',
  'identidad/numero/numero',
  'identidad/rol/de-origen',
  'operacion/instalacion/canario',
  'suelo/bitacora/(registrar|verificar)',
  'suelo/correo/(enviar|plantilla|saludo)',
  'venta/envio/(cadena|respuesta)',
].map((file) => `${ALAS_DE_SERVER}${file}\\.ts$`)
const PUERTAS_DE_CLI = [
  'catalogo/importacion/(catalogo|error|importar)',
  'catalogo/listas/(archivo|publicado|repository)',
  'compania/cia/crear',
  'identidad/contrasena/contrasena-temporal',
  'identidad/sesion/contrasena',
  'identidad/numero/numero',
  'identidad/rol/(operadores|repository)',
  'operacion/instalacion/(canario|rotar)',
  'operacion/respaldo/(constancia|formato|hacer|restaurar)',
  'operacion/restauro/companias',
  'suelo/bitacora/(registrar|verificar)',
  'venta/consulta/rehacer',
].map((file) => `${ALAS_DE_SERVER}${file}\\.ts$`)

/** From each of these folders no import of a later one, nor of `beside`, which stands in their parent. */
const inOrder = (name, base, folders, beside) =>
  folders.flatMap((folder, i) => {
    const later = [...beside, ...folders.slice(i + 1).map((otro) => `${otro}/`)]
    if (later.length === 0) return []
    const from = { path: `${base}${folder}/`, pathNot: '\\.test\\.tsx?$' }
    return [{ name: `${name}-${folder}`, severity: 'error', from, to: { path: `${base}(${later.join('|')})` } }]
  })

const layer = (quien, nunca) => ({
  name: `server-layers-${quien}`,
  severity: 'error',
  from: { path: `^apps/server/src/${quien}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^apps/server/src/${nunca}(/|\\.ts$)` },
})

// The web has the wings of the server in the same order (docs/architecture.md). Each may use those before it, through their
// index, and none after it. What `lazy` loads is imported by its file, so that its chunk does not hold a whole index; the
// routes of app load any screen by its file too (docs/decisions/0109).
const ALAS_DE_WEB = '^apps/web/src/features/'
const PUERTAS_LAZY = [
  'compra/(varios/PorEnviar|lote/VariosDialog)',
  'identidad/usuario/UsuarioForm',
  'iva/pedir/PedirDialog',
].map((file) => `${ALAS_DE_WEB}${file}\\.tsx$`)
const reglasDeWeb = [
  ...inOrder('web-wings-in-order', ALAS_DE_WEB, ALAS, []),
  {
    name: 'web-wings-by-their-index',
    comment: 'another wing is entered through its index; a test may enter anywhere',
    severity: 'error',
    from: { path: `${ALAS_DE_WEB}([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: ALAS_DE_WEB,
      pathNot: [`${ALAS_DE_WEB}$1/`, `${ALAS_DE_WEB}[^/]+/index\\.ts$`, ...PUERTAS_LAZY],
    },
  },
  {
    name: 'web-layers',
    comment: 'components and lib never know a feature',
    severity: 'error',
    from: { path: '^apps/web/src/(components|lib)/' },
    to: { path: '^apps/web/src/(features|app)/' },
  },
]

module.exports = {
  forbidden: [
    ...inOrder('wings-in-order', ALAS_DE_SERVER, ALAS, []),
    ...inOrder('contract-wings-in-order', '^packages/contract/src/recursos/', ALAS, []),
    ...inOrder('document-goes-one-way', `${ALAS_DE_SERVER}venta/`, CUARTOS, ['routes\\.ts$']),
    {
      name: 'no-circular',
      comment: 'not by types either: what two files share goes into a third',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      '^packages/comprobante-xml/src/(?!juicio/|esquema/)',
      ['^packages/(comprobante-xml|domain)/src', '^packages/firma/src/xml/'],
      'comprobante-xml imports domain, and the parser whose text a signature covers',
    ),
    only(
      'comprobante-xml-juicio',
      '^packages/comprobante-xml/src/juicio/',
      ['^packages/(comprobante-xml|domain|firma)/src'],
      'a file is judged by its content and its signature',
    ),
    only(
      'comprobante-xml-esquema',
      '^packages/comprobante-xml/src/esquema/',
      ['^packages/(comprobante-xml|domain)/src', '^node_modules/libxml2-wasm'],
      'only the official schemas need libxml2, and the server does not load them (docs/decisions/0171)',
    ),
    only(
      'mostrador',
      '^packages/mostrador/src/(?!simulacion/)',
      ['^packages/mostrador/src/(?!(simulacion|testing)/)', '^packages/domain/src'],
      'the till imports domain, and nothing of its simulation',
    ),
    only(
      'mostrador-simulacion',
      '^packages/mostrador/src/simulacion/',
      ['^packages/mostrador/src/(?!testing/)', '^packages/domain/src'],
      'the simulation runs without the server',
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
      name: 'server-never-imports-demo',
      comment: 'the start script passes the demo to the server (src/demostracion.ts)',
      severity: 'error',
      from: { path: '^apps/(server|simulators|web|cli)/', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'who-authorises-a-company',
      comment: 'only these files make the value that withCia takes; a request names no company (docs/decisions/0033)',
      severity: 'error',
      from: {
        path: '^apps/(server|demo)/src/',
        pathNot: [
          '/testing/|\\.test\\.ts$',
          '^apps/server/src/db/',
          // A stored session, or a user who has just signed in.
          '^apps/server/src/features/identidad/sesion/repository\\.ts$',
          // A row of the queue.
          '^apps/server/src/jobs/cola\\.ts$',
          // The operator's right, recorded.
          '^apps/server/src/features/compania/cia/derecho\\.ts$',
          // The row of an access that a company gave, or the secret of an invitation.
          '^apps/server/src/features/contador/acceso/(autorizar|puerta)\\.ts$',
          // The row of a secret that was given out.
          '^apps/server/src/features/(aviso/calendario/enlace|compania/cuenta/recuperar|venta/(archivo/enlace|mostrador/comprobante)|aviso/notificacion/baja|compra/correo/guardar-correo|contador/pedido/(subida|avisar))\\.ts$',
          // An order at the payment provider, by its reference there.
          '^apps/server/src/features/plan/cobro-plan/libro/duenio\\.ts$',
          // The companies of the user who asked for the address, as the role allows when the mail is read.
          '^apps/server/src/features/compra/correo/companias\\.ts$',
          // The receiver named in the XML, if the user may work in that company.
          '^apps/server/src/features/compra/llegada/destino\\.ts$',
          // Jobs that visit every company in turn.
          '^apps/server/src/features/(venta/envio/tareas|aviso/notificacion/(cajas|correo-diario|plazos)|contador/pedido/recordar|plan/cobro-plan/diario|suelo/bitacora/verificar|operacion/(instalacion/(canario|rotar)|respaldo/(comprobar|hacer)|restauro/(companias|marcar))|venta/consulta/rehacer)\\.ts$',
          // The companies of the demo, which have just been created.
          '^apps/demo/src/(recibidos|historia/llenar)\\.ts$',
          // The operator's company, from the configuration.
          '^apps/server/src/features/plan/suscripcion/facturar\\.ts$',
          // Answers without any company.
          '^apps/server/src/(http/control|external/hacienda/probar)\\.ts$',
        ],
      },
      to: { path: '^apps/server/src/db/(cia-autorizada|cada-cia)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'wings-by-their-index',
      comment: 'a wing is entered through its index; a test may enter anywhere',
      severity: 'error',
      from: {
        path: '^apps/(server|demo)/src/',
        pathNot: ['/testing/|\\.test\\.ts$', ALAS_DE_SERVER, '^apps/server/src/(cli/|deps\\.ts$)'],
      },
      to: { path: ALAS_DE_SERVER, pathNot: INDICE },
    },
    {
      name: 'wings-by-their-index-of-each-other',
      severity: 'error',
      from: { path: `${ALAS_DE_SERVER}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: ALAS_DE_SERVER, pathNot: [`${ALAS_DE_SERVER}$1/`, INDICE, ...PUERTAS_SUELTAS] },
    },
    {
      name: 'deps-by-the-file',
      comment: 'every call imports deps.ts, so an index would make a cycle',
      severity: 'error',
      from: { path: '^apps/server/src/deps\\.ts$' },
      to: { path: ALAS_DE_SERVER, pathNot: PUERTAS_DE_DEPS },
    },
    {
      name: 'commands-by-the-file',
      comment: 'a command imports single files, so that it does not load the calls of a wing',
      severity: 'error',
      from: { path: '^apps/server/src/cli/', pathNot: '\\.test\\.ts$' },
      to: { path: ALAS_DE_SERVER, pathNot: PUERTAS_DE_CLI },
    },
    layer('(http|db|external|jobs|reports|lib)', '(features|cli|app|server|run|main|tareas)'),
    layer('lib', '(http|jobs|reports|external|config|variables|deps)'),
    layer('(db|reports)', '(http|jobs|external)'),
    layer('jobs', '(http|reports|external)'),
    layer('external', '(jobs|reports)'),
    ...reglasDeWeb,
    {
      name: 'e2e-imports-contract-only',
      severity: 'error',
      from: { path: '^e2e/' },
      // Also domain, for its texts and arithmetic; firma, for the keys of a story's people; and the server's test browser with its
      // push service, and its PgBouncer. None of them knows the product.
      to: {
        path: '^(apps|packages)/',
        pathNot: ['^packages/(contract|domain|firma)/', '^apps/server/src/testing/(navegador-push|pgbouncer)\\.ts$'],
      },
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
