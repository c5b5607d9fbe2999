/** The dependency rule of docs/architecture.md, checked. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

const ALAS_DE_SERVER = '^apps/server/src/features/'
/**
 * The wings of the server (docs/architecture.md), in the order of use: each may use those before it and none after it. The
 * web and the calls of the contract stand in the same.
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
/** The rooms of `venta`, in the order of a document's way; the same rule. */
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
]

const INDICE = `${ALAS_DE_SERVER}[^/]+/index\\.ts$`
/** What `deps.ts` makes. */
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
 * Entered by the file and not by the index: `canario` by what `deps.ts` makes; `cadena` and `respuesta` by the process that
 * reads what strangers send, which must not load a wing; the others by what the commands of an operator load.
 */
const PUERTAS_SUELTAS = [
  'identidad/sesion/segundo-factor',
  'identidad/numero/numero',
  'operacion/instalacion/canario',
  'suelo/bitacora/(registrar|verificar)',
  'suelo/correo/(enviar|plantilla|saludo)',
  'venta/envio/(cadena|respuesta)',
].map((file) => `${ALAS_DE_SERVER}${file}\\.ts$`)
const PUERTAS_DE_CLI = [
  'catalogo/importacion/(catalogo|error|importar|reconocer)',
  'catalogo/listas/(archivo|publicado|repository)',
  'compania/cia/crear',
  'identidad/contrasena/contrasena-temporal',
  'identidad/sesion/contrasena',
  'identidad/numero/numero',
  'identidad/rol/operadores',
  'operacion/instalacion/(canario|rotar)',
  'operacion/respaldo/(constancia|formato|hacer|restaurar)',
  'operacion/restauro/companias',
  'suelo/bitacora/(registrar|verificar)',
  'venta/consulta/rehacer',
].map((file) => `${ALAS_DE_SERVER}${file}\\.ts$`)

/** From each of these folders none of those after it, nor `beside`, which stands in their parent. */
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

// The wings of the web: those of the server, in the same order (docs/architecture.md). Each may use those before it, through
// their index, and none after it. What `lazy` loads is named by its file, so that its chunk does not hold all the doors of a
// wing; the routes of app load any screen by its file too (docs/decisions/0109).
const ALAS_DE_WEB = '^apps/web/src/features/'
const PUERTAS_LAZY = ['compra/varios/(PorEnviar|VariosDialog)'].map((file) => `${ALAS_DE_WEB}${file}\\.tsx$`)
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
      comment: 'by types neither: what two files tell each other stands in a third',
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
      '^packages/comprobante-xml/src/(?!juicio/)',
      ['^packages/(comprobante-xml|domain)/src', '^node_modules/libxml2-wasm'],
      'comprobante-xml imports domain',
    ),
    only(
      'comprobante-xml-juicio',
      '^packages/comprobante-xml/src/juicio/',
      ['^packages/(comprobante-xml|domain|firma)/src'],
      'the judgement of a file is of what it says and of who signed it',
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
      comment: 'whoever starts the server hands it over (src/demostracion.ts)',
      severity: 'error',
      from: { path: '^apps/(server|simulators|web|cli)/', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'who-authorises-a-company',
      comment: 'withCia takes what these files make; a request names no company (docs/decisions/0033)',
      severity: 'error',
      from: {
        path: '^apps/(server|demo)/src/',
        pathNot: [
          '/testing/|\\.test\\.ts$',
          '^apps/server/src/db/',
          // The stored session, and who has just proved to be a user.
          '^apps/server/src/features/identidad/sesion/repository\\.ts$',
          // The row of the queue.
          '^apps/server/src/jobs/cola\\.ts$',
          // The operator's right, written down.
          '^apps/server/src/features/compania/cia/derecho\\.ts$',
          // The row by which a company lets somebody in, or the secret of the invitation.
          '^apps/server/src/features/contador/acceso/autorizar\\.ts$',
          // The row of a secret that was handed out.
          '^apps/server/src/features/(aviso/calendario/enlace|compania/cuenta/recuperar|venta/archivo/enlace|aviso/notificacion/baja|compra/correo/guardar-correo|contador/tablero/subida)\\.ts$',
          // What was ordered of the provider of payments, by the name it has there.
          '^apps/server/src/features/plan/cobro-plan/libro/duenio\\.ts$',
          // The companies of whoever asked for the address, as their role says when the mail is read.
          '^apps/server/src/features/compra/correo/companias\\.ts$',
          // The receiver inside the XML, of whoever may work there.
          '^apps/server/src/features/compra/llegada/destino\\.ts$',
          // Every company in turn.
          '^apps/server/src/features/(venta/envio/tareas|aviso/notificacion/(correo-diario|plazos)|plan/cobro-plan/diario|suelo/bitacora/verificar|operacion/(instalacion/(canario|rotar)|respaldo/(comprobar|hacer)|restauro/(companias|marcar))|venta/consulta/rehacer)\\.ts$',
          // The companies of the demo, which were just made.
          '^apps/demo/src/(recibidos|historia/llenar)\\.ts$',
          // The operator's company, by the configuration.
          '^apps/server/src/features/plan/suscripcion/facturar\\.ts$',
          // Nobody's company.
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
      comment: 'every call knows deps.ts, so that an index would go in a circle',
      severity: 'error',
      from: { path: '^apps/server/src/deps\\.ts$' },
      to: { path: ALAS_DE_SERVER, pathNot: PUERTAS_DE_DEPS },
    },
    {
      name: 'commands-by-the-file',
      comment: 'a command loads what it does and not the calls of a wing: it names the files',
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
      // Besides: keys and signatures of the people of a story, and the browser with its service that tests of the server
      // have. None of them knows the product.
      to: {
        path: '^(apps|packages)/',
        pathNot: ['^packages/(contract|domain|firma)/', '^apps/server/src/testing/navegador-push\\.ts$'],
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
