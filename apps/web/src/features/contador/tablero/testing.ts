import type { FilaTablero } from '@pura/contract'

/** A company without anything due. */
export const aFila = (cambio: Partial<FilaTablero> = {}): FilaTablero => ({
  idAcceso: 1,
  nombreCia: 'Soda La Ceiba',
  ruc: '3101556001',
  nombreRol: 'CONTADOR',
  secciones: ['/documentosRecibidos', '/documentosEmitidos', '/facturasElectronicas', '/mesaIva', '/companias'],
  porResponder: { cuantos: 0, vencidos: 0, hasta: null, dias: null },
  rechazados: 0,
  negados: 0,
  enCola: 0,
  deOtrosMeses: { porResponder: 0, porCorregir: 0, enCola: 0 },
  llave: { estado: 'vigente', vence: '04-05-2029', dias: 900 },
  iva: { estado: 'listo', sinDatos: false, decidido: '499900', presunto: '499900', sinDecidir: null },
  d270: { estado: 'nada', cuantos: 0, monto: '0' },
  mes: 'cerrado',
  atrasos: { estado: 'listo', meses: [] },
  ultimo: { emitido: '20-11-2026', recibido: null },
  nivel: 'enOrden',
  accion: 'ver',
  accionDe: null,
  grupos: [],
  responsable: '',
  nota: null,
  tareas: { pendientes: 0, vencidas: 0, hechas: 0 },
  ...cambio,
})
