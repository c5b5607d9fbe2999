/** The dependency rule of docs/architecture.md, checked. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|bench)\\.tsx?$|/testing/' },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

/** The rooms of a document, in the order of its way: each may use those before it and none after it. */
const CUARTOS = [
  'totales',
  'almacen',
  'referencias',
  'consulta',
  'pago',
  'borrador',
  'emision',
  'impresion',
  'anulacion',
  'proforma',
]
const VTA_MOVM = '^apps/server/src/features/vta-movm/'
const cuartos = CUARTOS.slice(0, -1).map((cuarto, i) => ({
  name: `document-goes-one-way-${cuarto}`,
  severity: 'error',
  from: { path: `${VTA_MOVM}${cuarto}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `${VTA_MOVM}(routes|(${CUARTOS.slice(i + 1).join('|')})/)` },
}))

/**
 * What others may import of a feature; a feature that is not here is nobody's but the application's. In this order: each
 * may use those above it and none below, so that no two of them go in a circle.
 */
const PUERTAS_DE_SERVER = {
  bitacora: ['acceso', 'exportar', 'importacion', 'registrar', 'verificar'],
  credencial: ['credenciales', 'repository'],
  puntos: ['cajas', 'consecutivos', 'sucursales', 'uso'],
  cabys: ['consulta', 'de-documentos', 'repository'],
  importacion: ['cabys', 'error', 'importar', 'lectura'],
  cliente: ['guardar', 'repository'],
  correo: ['cupo', 'enviar', 'plantilla', 'repository'],
  sesion: ['contrasena', 'intentos', 'menu', 'repository', 'segundo-factor', 'usuario-ingreso'],
  contrasena: ['contrasena', 'contrasena-temporal', 'correo-cambiado', 'persona'],
  instalacion: ['canario'],
  notificacion: ['iva', 'recibos'],
  salud: ['repository'],
  producto: ['repository', 'surtido', 'uso'],
  rol: ['permisos', 'repository'],
  'vta-movm': [
    'permiso',
    'almacen/(borradores|comprobante-json|estado|eventos|insertar|repository)',
    'pago/pagos',
    'consulta/(cobro|documentos|listas|nombres|pendientes|salida|sumas)',
    'emision/(emitir|firmar)',
    'impresion/(archivos|impresion)',
    'totales/(impuestos|iva|moneda)',
  ],
  emitidos: ['hoja', 'hoja-detalle'],
  envio: ['cadena', 'dudosa', 'enviar', 'esperas', 'respuesta'],
  recibidos: [
    'archivos',
    'carga/(cargar|cargas)',
    'consulta',
    'consultar',
    'credito',
    'enviar-respuesta',
    'firmar-respuesta',
    'leer',
    'leer-aparte',
    'leido',
    'hoja',
    'origen',
    'por-responder',
    'recepcion',
    'recibir',
    'repository',
    'responder',
    'responder-varios',
    'salida',
    'sumas',
  ],
  'mesa-iva': ['d270', 'referidas', 'resumen'],
  migracion: ['recibir'],
  acceso: ['autorizar'],
  cia: ['crear', 'derecho', 'guardar', 'nueva', 'repository'],
  'metodo-pago': ['guardar', 'repository'],
  pago: ['abrir', 'aplicar', 'cobrar', 'pagado', 'repository', 'transferencia'],
}
const FEATURE = '^apps/server/src/features/([^/]+)/'
const DOORS = Object.entries(PUERTAS_DE_SERVER).map(
  ([feature, files]) => `^apps/server/src/features/${feature}/(${files.join('|')})\\.ts$`,
)

const circles = Object.keys(PUERTAS_DE_SERVER)
  .slice(0, -1)
  .map((feature, i) => ({
    name: `features-never-in-a-circle-${feature}`,
    severity: 'error',
    from: { path: `^apps/server/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^apps/server/src/features/(${Object.keys(PUERTAS_DE_SERVER)
        .slice(i + 1)
        .join('|')})/`,
    },
  }))

const layer = (quien, nunca) => ({
  name: `server-layers-${quien}`,
  severity: 'error',
  from: { path: `^apps/server/src/${quien}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^apps/server/src/${nunca}(/|\\.ts$)` },
})

// The wings of the web: those of the server, in the same order (docs/architecture.md). Each may use those before it, through
// their index, and none after it. What `lazy` loads is named by its file, so that its chunk does not hold all the doors of a
// wing; the routes of app load any screen by its file too (docs/decisions/0113).
const ALAS_DE_WEB = '^apps/web/src/features/'
const alasDeWeb = [
  'suelo',
  'catalogo',
  'maestro',
  'identidad',
  'venta',
  'iva',
  'compra',
  'compania',
  'plan',
  'aviso',
  'contador',
  'oficina',
]
const PUERTAS_LAZY = ['compra/varios/(PorEnviar|VariosDialog)'].map((file) => `${ALAS_DE_WEB}${file}\\.tsx$`)
const reglasDeWeb = [
  ...alasDeWeb.slice(0, -1).map((ala, i) => ({
    name: `web-wings-in-order-${ala}`,
    severity: 'error',
    from: { path: `${ALAS_DE_WEB}${ala}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `${ALAS_DE_WEB}(${alasDeWeb.slice(i + 1).join('|')})/` },
  })),
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
    ...cuartos,
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
      name: 'who-authorises-a-company',
      comment: 'withCia takes what these files make; a request names no company (docs/decisions/0033)',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '/testing/|\\.test\\.ts$',
          '^apps/server/src/db/',
          // The stored session, and who has just proved to be a user.
          '^apps/server/src/features/sesion/repository\\.ts$',
          // The row of the queue.
          '^apps/server/src/jobs/cola\\.ts$',
          // The operator's right, written down.
          '^apps/server/src/features/cia/derecho\\.ts$',
          // The row by which a company lets somebody in, or the secret of the invitation.
          '^apps/server/src/features/acceso/autorizar\\.ts$',
          // The row of a secret that was handed out.
          '^apps/server/src/features/(calendario/enlace|cuenta/recuperar|emitidos/enlace|notificacion/baja|recibidos/correo/guardar-correo|tablero/subida)\\.ts$',
          // What was ordered of the provider of payments, by the name it has there.
          '^apps/server/src/features/pago/duenio\\.ts$',
          // The companies of whoever asked for the address, as their role says when the mail is read.
          '^apps/server/src/features/recibidos/correo/companias\\.ts$',
          // The receiver inside the XML, of whoever may work there.
          '^apps/server/src/features/recibidos/destino\\.ts$',
          // Every company in turn.
          '^apps/server/src/features/(envio/tareas|notificacion/(correo-diario|plazos)|pago/diario|bitacora/verificar|instalacion/(canario|rotar)|respaldo/comprobar|vta-movm/consulta/rehacer)\\.ts$',
          // The companies of the demo, which were just made.
          '^apps/server/src/features/demo/(recibidos|historia/llenar)\\.ts$',
          // The operator's company, by the configuration.
          '^apps/server/src/features/suscripcion/facturar\\.ts$',
          // Nobody's company.
          '^apps/server/src/(http/control|external/hacienda/probar)\\.ts$',
        ],
      },
      to: { path: '^apps/server/src/db/(cia-autorizada|cada-cia)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-by-their-doors',
      comment: 'another feature is entered by what it offers (docs/decisions/0062)',
      severity: 'error',
      from: { path: FEATURE, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: FEATURE,
        pathNot: ['^apps/server/src/features/$1/', ...DOORS],
      },
    },
    ...circles,
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
