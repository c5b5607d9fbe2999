/** Metrics of this process, and the text Prometheus reads (exposition format 0.0.4). */
import { monitorEventLoopDelay } from 'node:perf_hooks'

type Etiquetas = Readonly<Record<string, string>>

interface Familia {
  ayuda: string
  tipo: 'counter' | 'gauge' | 'histogram'
}

export interface Muestra {
  nombre: string
  etiquetas?: Etiquetas
  valor: number
}

/** Every metric of the product with its meaning; docs/operacion.md says what to watch. */
const FAMILIAS = {
  pura_hacienda_llamadas_total: { tipo: 'counter', ayuda: 'Llamadas a la recepción de Hacienda, por resultado' },
  pura_hacienda_tokens_total: { tipo: 'counter', ayuda: 'Pedidos de token a Hacienda, por resultado' },
  pura_credenciales_rechazadas: { tipo: 'gauge', ayuda: 'Compañías que Hacienda no deja entrar, por motivo' },
  pura_hacienda_segundos: { tipo: 'histogram', ayuda: 'Lo que tardó Hacienda en responder' },
  pura_hacienda_responde: { tipo: 'gauge', ayuda: '1 si la última llamada tuvo respuesta' },
  pura_reloj_desfase_segundos: { tipo: 'gauge', ayuda: 'El reloj de este proceso menos el de Hacienda' },
  pura_certificados_vencidos: { tipo: 'gauge', ayuda: 'Compañías cuya llave criptográfica venció' },
  pura_certificado_vence_dias: { tipo: 'gauge', ayuda: 'Días hasta que vence la próxima de las vigentes' },
  pura_respuestas_dudosas: { tipo: 'gauge', ayuda: 'Documentos con respuestas de Hacienda que no se creyeron' },
  pura_pagos_llamadas_total: { tipo: 'counter', ayuda: 'Llamadas al proveedor de pagos, por operación y resultado' },
  pura_push_total: { tipo: 'counter', ayuda: 'Avisos a navegadores con la ventana cerrada, por resultado' },
  pura_correos_total: { tipo: 'counter', ayuda: 'Envíos al servidor de correo, por resultado' },
  pura_correos_entrantes_total: { tipo: 'counter', ayuda: 'Correos con comprobantes que se tomaron o no cupieron' },
  pura_buzones_total: { tipo: 'counter', ayuda: 'Buzones que no se pudieron leer, por motivo' },
  pura_correos: { tipo: 'gauge', ayuda: 'Correos guardados, por estado' },
  pura_cobros_total: { tipo: 'counter', ayuda: 'Cobros de planes a tarjetas, por lo que respondió el proveedor' },
  pura_avisos_pago_total: { tipo: 'counter', ayuda: 'Avisos del proveedor de pagos, por resultado' },
  pura_conciliaciones_pago_total: { tipo: 'counter', ayuda: 'Comparaciones con el libro del proveedor de pagos' },
  pura_cobros_en_camino: { tipo: 'gauge', ayuda: 'Cobros sin respuesta, por estado' },
  pura_diferencias_pago: {
    tipo: 'gauge',
    ayuda: 'Lo que no coincide con el proveedor de pagos y nadie resolvió, por clase',
  },
  pura_conciliacion_dias: {
    tipo: 'gauge',
    ayuda: 'Días desde el último que se comparó con el proveedor de pagos, o desde el primer cobro si ninguno',
  },
  pura_trabajos_total: { tipo: 'counter', ayuda: 'Trabajos corridos por este proceso, por cola y resultado' },
  pura_trabajos_devueltos_total: {
    tipo: 'counter',
    ayuda: 'Trabajos que tenía un proceso que murió, devueltos a la cola',
  },
  pura_procesos: { tipo: 'gauge', ayuda: 'Procesos que trabajan la cola de un servidor de PostgreSQL' },
  pura_cola_trabajos: { tipo: 'gauge', ayuda: 'Trabajos en la cola, por estado' },
  pura_cola_edad_segundos: { tipo: 'gauge', ayuda: 'Edad del trabajo más viejo de cada cola' },
  pura_rezagados: { tipo: 'gauge', ayuda: 'Trabajos más viejos de lo que debería ser, por cola' },
  pura_rezagados_edad_segundos: { tipo: 'gauge', ayuda: 'Edad del más viejo de ellos; 0 si no hay' },
  pura_documentos: { tipo: 'gauge', ayuda: 'Documentos por estado' },
  pura_conexiones: { tipo: 'gauge', ayuda: 'Conexiones de este proceso con la base de datos, por uso' },
  pura_listas_total: {
    tipo: 'counter',
    ayuda: 'Listas leídas de la réplica o del principal, con DATABASE_URL_LECTURA',
  },
  pura_bucle_retraso_segundos: { tipo: 'gauge', ayuda: 'Retraso del bucle de eventos desde la lectura anterior' },
  pura_disco_libre_bytes: { tipo: 'gauge', ayuda: 'Espacio libre donde está DATA_DIR' },
  pura_memoria_bytes: { tipo: 'gauge', ayuda: 'Memoria residente del proceso' },
  pura_proceso_segundos: { tipo: 'gauge', ayuda: 'Tiempo que lleva este proceso' },
  pura_respaldo_edad_segundos: { tipo: 'gauge', ayuda: 'Tiempo desde el último respaldo, o desde que hay instalación' },
  pura_respaldo_fallado: { tipo: 'gauge', ayuda: '1 si el último intento de respaldo falló' },
  pura_listo: { tipo: 'gauge', ayuda: '1 si /api/salud/listo responde 200' },
} as const satisfies Record<string, Familia>

export type NombreMetrica = keyof typeof FAMILIAS

const LIMITES_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const NS = 1e9

export class Metricas {
  readonly #contadores = new Map<string, Muestra & { nombre: NombreMetrica }>()
  readonly #tramos = new Map<string, { etiquetas: Etiquetas; cuentas: number[]; suma: number; veces: number }>()
  readonly #bucle = monitorEventLoopDelay({ resolution: 20 })

  /** Adds one, or `cuantos`, to a counter. */
  count(nombre: NombreMetrica, etiquetas: Etiquetas, cuantos = 1): void {
    const llave = `${nombre}${labels(etiquetas)}`
    const contador = this.#contadores.get(llave)
    if (contador) contador.valor += cuantos
    else this.#contadores.set(llave, { nombre, etiquetas, valor: cuantos })
  }

  /** Records how long Hacienda took for one call. */
  observe(etiquetas: Etiquetas, segundos: number): void {
    const llave = labels(etiquetas)
    const tramo = this.#tramos.get(llave) ?? { etiquetas, cuentas: LIMITES_S.map(() => 0), suma: 0, veces: 0 }
    this.#tramos.set(llave, tramo)
    for (const [i, limite] of LIMITES_S.entries()) if (segundos <= limite) tramo.cuentas[i]! += 1
    tramo.suma += segundos
    tramo.veces += 1
  }

  /** Starts to measure the delay of the event loop. Returns the function that stops it. */
  start(): () => void {
    this.#bucle.enable()
    return () => this.#bucle.disable()
  }

  /** Text of all metrics, including those gathered for this answer. */
  render(halladas: readonly (Muestra & { nombre: NombreMetrica })[]): string {
    const muestras = [...this.#contadores.values(), ...this.#readProceso(), ...halladas]
    const lines: string[] = []
    for (const [nombre, { tipo, ayuda }] of Object.entries(FAMILIAS)) {
      const propias =
        tipo === 'histogram'
          ? this.#readTramos(nombre)
          : muestras.filter((m) => m.nombre === nombre).map((m) => toLine(nombre, m.etiquetas, m.valor))
      if (propias.length > 0) lines.push(`# HELP ${nombre} ${ayuda}`, `# TYPE ${nombre} ${tipo}`, ...propias)
    }
    return `${lines.join('\n')}\n`
  }

  #readTramos(nombre: string): string[] {
    return [...this.#tramos.values()].flatMap(({ etiquetas, cuentas, suma, veces }) => [
      ...LIMITES_S.map((le, i) => toLine(`${nombre}_bucket`, { ...etiquetas, le: String(le) }, cuentas[i]!)),
      toLine(`${nombre}_bucket`, { ...etiquetas, le: '+Inf' }, veces),
      toLine(`${nombre}_sum`, etiquetas, suma),
      toLine(`${nombre}_count`, etiquetas, veces),
    ])
  }

  #readProceso(): (Muestra & { nombre: NombreMetrica })[] {
    const bucle = this.#bucle
    const retraso = (cual: string, ns: number) => ({
      nombre: 'pura_bucle_retraso_segundos' as const,
      etiquetas: { cual },
      valor: Number.isFinite(ns) ? ns / NS : 0,
    })
    const leidas = [
      retraso('promedio', bucle.mean),
      retraso('p99', bucle.percentile(99)),
      retraso('maximo', bucle.max),
      { nombre: 'pura_memoria_bytes' as const, valor: process.memoryUsage.rss() },
      { nombre: 'pura_proceso_segundos' as const, valor: process.uptime() },
    ]
    bucle.reset()
    return leidas
  }
}

const toLine = (nombre: string, etiquetas: Etiquetas | undefined, valor: number): string =>
  `${nombre}${labels(etiquetas ?? {})} ${valor}`

function labels(etiquetas: Etiquetas): string {
  const pares = Object.entries(etiquetas).map(([nombre, valor]) => `${nombre}="${quote(valor)}"`)
  return pares.length === 0 ? '' : `{${pares.join(',')}}`
}

const quote = (valor: string): string => valor.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))
