/** The closes of a month, and what comes after each: filed and paid. */

interface Quien {
  readonly username: string
  readonly nombre: string
  readonly compania: string
  readonly carne: string
}

const nombre = (numero: number): string => (numero === 1 ? 'Original' : `Rectificativa ${numero - 1}`)

export const cierresDeIva = {
  nombre,
  /** Name, company and licence as known at the close; else the username. */
  quien: (q: Quien) => [q.nombre || q.username, q.compania, q.carne && `carné ${q.carne}`].filter(Boolean).join(', '),
  titulo: 'Cierres del mes',
  ver: 'Ver los cierres',
  volver: 'Volver a la mesa',
  seGuardan: 'Ningún cierre se borra; se guardan cinco años',
  ultimo: 'el último es el vigente',
  vigente: 'vigente',
  determinado: 'Impuesto determinado',
  aFavor: 'Saldo a favor',
  // State of the last close, for the head of the page
  estados: {
    cerrado: 'Cerrado, por presentar',
    rectificado: 'Rectificado, por presentar',
    presentado: 'Presentado, por pagar',
    pagado: 'Presentado y pagado',
    sinPago: 'Presentado',
  },
  // The three facts
  cerrado: 'Cerrado',
  huella: (huella: string) => `huella ${huella.slice(0, 4)} ${huella.slice(4, 8)}`,
  sinHuella: 'sin huella: se cerró antes de guardarla',
  presentado: 'Presentado',
  sinPresentar: 'Sin presentar',
  faltaAcuse: 'falta el acuse de TRIBU-CR',
  acuse: (dia: string, numero: string) => `${dia} · acuse ${numero}`,
  sinArchivo: 'sin archivo del acuse',
  pagado: 'Pagado',
  parte: 'Pagado en parte',
  sinPago: 'Sin pago',
  falta: (monto: string) => `faltan ${monto}`,
  nadaQuePagar: 'nada que pagar',
  bajo: 'nada que pagar: bajó el impuesto',
  pago: (dia: string, monto: string, referencia: string) => [dia, monto, referencia].filter(Boolean).join(' · '),
  quitar: 'Quitar',
  quitarAcuse: (numero: string) => `Quitar el acuse ${numero}`,
  quitarPago: (monto: string) => `Quitar el pago de ${monto}`,
  quitarNota: 'Lo anotado queda guardado, con quién lo quitó y por qué.',
  porQueSeQuita: '¿Por qué se quita?',
  quitado: 'Quitado',
  // Notes
  anotarAcuse: 'Anotar acuse de TRIBU-CR',
  otroAcuse: 'Anotar otro acuse',
  acuseDe: (cual: string, mes: string) => `Acuse de la declaración de ${mes} (${cual.toLowerCase()})`,
  campos: {
    acuse: 'Número del acuse',
    fecha: 'Presentado el',
    archivo: 'Archivo del acuse (PDF o imagen)',
    fechaPago: 'Pagado el',
    monto: 'Monto',
    referencia: 'Número del pago',
    carne: 'Carné de contador (si lo tiene)',
  },
  acuseGuardado: 'Acuse anotado',
  acuseRequerido: 'Escriba el número del acuse',
  fechaRequerida: 'Escriba la fecha',
  montoRequerido: 'Escriba el monto',
  anotarPago: 'Anotar pago',
  pagoDe: (cual: string, mes: string) => `Pago de ${mes} (${cual.toLowerCase()})`,
  pagoGuardado: 'Pago anotado',
  porPagar: (mes: string) => `Por pagar de ${mes}`,
  pagadoDeMas: (mes: string) => `Pagado de más en ${mes}`,
  siguePresentar: 'Presente estas cifras en TRIBU-CR y anote aquí su acuse.',
  siguePagar: 'La declaración está presentada; falta anotar su pago.',
  listo: 'Presentado, sin nada por pagar.',
  deMasNota: 'Lo pagado de más queda a favor: pida a TRIBU-CR que lo acredite.',
  // What changed
  queCambio: 'Qué cambió',
  de: (antes: string, ahora: string) => `${antes.toLowerCase()} → ${ahora.toLowerCase()}`,
  columnas: { casilla: 'Casilla', cambio: 'Cambio', por: 'Por' },
  porProporcion: 'la proporción',
  porOtros: (n: number) => (n === 1 ? 'y 1 más' : `y ${n} más`),
  nadaCambio: 'Ninguna casilla cambió.',
  documentos: (n: number) => (n === 1 ? '1 documento cambió' : `${n} documentos cambiaron`),
  copiarCambios: 'Copiar solo lo que cambió',
  copiado: (n: number) => (n === 1 ? 'Copiada 1 casilla' : `Copiadas ${n} casillas`),
  noSeCopio: 'No se pudo copiar',
  // Hashes
  verificar: 'Verificar huellas',
  verificadas: (n: number) =>
    n === 1 ? 'La huella coincide con la de la bitácora' : `Las ${n} huellas coinciden con las de la bitácora`,
  distintas: (cuales: string) => `No coincide con la bitácora: ${cuales}`,
  acuseDistinto: (cual: string) => `el acuse de ${cual.toLowerCase()}`,
  // Reading of the decree
  lectura: 'Lo que está sin responder',
  lecturas: { decidido: 'No cuenta', presunto: 'Cuenta como aceptado' },
  presuntoNota: (n: number, determinado: string) =>
    `${n === 1 ? 'Su plazo venció: 1 recibido' : `Su plazo venció: ${n} recibidos`} sin responder se presumen aceptados (decreto 44739, artículo 20). Otros leen que su crédito se perdió. ${determinado}`,
  motivoPresunto: (n: number) => `${n} sin responder: silencio = aceptado`,
  cerradoPresunto: 'Se cerró contando como aceptado lo que nadie respondió a tiempo (decreto 44739, artículo 20).',
} as const
