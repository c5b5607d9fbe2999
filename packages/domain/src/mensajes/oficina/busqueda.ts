/** Global search. The first texts are the specification's (BUSQ-02, BUSQ-04 to BUSQ-14); the rest are ours. */
export const busqueda = {
  todos: 'Todos',
  secciones: {
    '/facturasElectronicas': 'Facturas Electrónicas',
    '/tiquetasElectronicas': 'Tiquetas Electrónicas',
    '/facturasElectronicasPorExportacion': 'Facturas Electrónicas Por Exportacion',
    '/facturasElectronicasDeCompra': 'Facturas Electrónicas Por Compra',
    '/proformasElectronicas': 'Proformas Electrónicas',
    '/notasCredito': 'Notas de Credito',
    '/notasDebito': 'Notas de Debito',
    '/personas': 'Personas',
    '/productos': 'Productos',
    '/documentosRecibidos': 'Documentos Recibidos',
  },
  /** Views of lists, as their tabs and the search call them. */
  vistas: {
    documentos: {
      mes: 'Este mes',
      pendientes: 'Pendientes en Hacienda',
      rechazadas: 'Rechazadas por corregir',
      porCobrar: 'Por cobrar',
      todas: 'Todas',
      borradores: 'Borradores',
    },
    recibidos: {
      porResponder: 'Por responder',
      respondidos: 'Respondidos',
      vencenPronto: 'Vencen pronto',
      porRevisar: 'Revisar',
      todos: 'Todos',
      ajenos: 'No son para esta compañía',
      subir: 'Subir',
    },
    dispositivos: { atencion: 'Requieren atención', decididas: 'Decididas' },
    usuarios: { roles: 'Roles', deFuera: 'De fuera' },
  },
  sinResultados: 'No hay resultados',
  buscar: 'Buscar en todo',
  buscando: 'Buscando…',
  acciones: 'Ir a',
  recientes: 'Abierto hace poco',
  resultados: (n: number, exacto: boolean) =>
    exacto ? `${n} ${n === 1 ? 'resultado' : 'resultados'}` : `más de ${n} resultados`,
  verLas: (n: number, exacto: boolean) => (exacto ? `Ver los ${n}` : `Ver más de ${n}`),
  primeros: (n: number, exacto: boolean, total: number) =>
    exacto ? `Los primeros ${n} de ${total}` : `Los primeros ${n}; escriba más para acercarse`,
  quePuedeBuscar:
    'Busque un nombre, un número, una cédula, una clave, un monto o un código; o escriba qué quiere hacer.',
  ayuda: 'También por número, cédula, monto o CABYS',
  error: 'No se pudo buscar.',
} as const
