import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/index.ts'
import { isUniqueViolation } from '../../db/motor/errors.ts'
import { createCia, NumeroComprobado } from '../../features/compania/cia/crear.ts'
import { sendContrasenaTemporal, unknownContrasena } from '../../features/identidad/contrasena/contrasena-temporal.ts'
import { listOperadores } from '../../features/identidad/rol/operadores.ts'
import { insertRol } from '../../features/identidad/rol/repository.ts'
import { hashContrasena } from '../../features/identidad/sesion/contrasena.ts'
import { autorSistema, recordChange } from '../../features/suelo/bitacora/registrar.ts'
import { ADMINISTRADOR, TODAS } from '../../http/sesion.ts'
import { readable } from '../../lib/secretos/legible.ts'
import { readConfig, withDatabase } from './base.ts'
import { type Consola, OperacionError, readOpciones, required } from './consola.ts'

export const ayuda = `pura operador crear --cedula N --nombre NOMBRE --correo CORREO
    --compania-cedula N --compania NOMBRE [--codigo]
  El primer ADMINISTRADOR de una instalación y la compañía que la opera. Recibe por correo una contraseña de un solo uso
  (sale cuando el servidor esté en marcha); con --codigo se muestra aquí. Sirve 72 horas y al ingresar se cambia.`

const VIDA_MS = 72 * 3_600_000
const CEDULAS: Readonly<Record<number, string>> = { 9: '01', 10: '02', 11: '03', 12: '03' }

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values } = readOpciones(args, {
    cedula: { type: 'string' },
    nombre: { type: 'string' },
    correo: { type: 'string' },
    'compania-cedula': { type: 'string' },
    compania: { type: 'string' },
    codigo: { type: 'boolean', default: false },
  })
  const operador: Operador = {
    cedula: readCedula('cedula', values.cedula),
    nombre: required('nombre', values.nombre),
    correo: readCorreo(values.correo),
    ciaCedula: readCedula('compania-cedula', values['compania-cedula']),
    ciaNombre: required('compania', values.compania),
  }
  const config = readConfig(consola)
  const contrasena = values.codigo ? readable(12) : undefined
  await withDatabase(config, (db) => createOperador(db, config, operador, contrasena))
  consola.out(`Operador creado: usuario ${operador.cedula}, compañía ${operador.ciaNombre}`)
  consola.out(
    contrasena === undefined
      ? `La contraseña de un solo uso le llega a ${operador.correo} cuando el servidor esté en marcha.`
      : `Contraseña de un solo uso (72 horas): ${contrasena}`,
  )
  return 0
}

interface Operador {
  cedula: string
  nombre: string
  correo: string
  ciaCedula: string
  ciaNombre: string
}

async function createOperador(
  db: Database,
  { proveedor }: Config,
  { cedula, nombre, correo, ciaCedula, ciaNombre }: Operador,
  contrasena: string | undefined,
): Promise<void> {
  const now = new Date()
  const hash = contrasena === undefined ? await unknownContrasena() : await hashContrasena(contrasena)
  await db.withSistema(async (tx) => {
    if ((await listOperadores(tx)).length > 0) {
      throw new OperacionError('Ya hay un ADMINISTRADOR; los demás se crean desde la aplicación, en Usuarios')
    }
    const cia = {
      ruc: ciaCedula,
      tipo_identificacion: CEDULAS[ciaCedula.length]!,
      nombre_cia: ciaNombre,
      razon_social: ciaNombre,
      tipo_persona: ciaCedula.length === 10 ? 2 : 1,
      correo_electronico: correo,
      proveedor_nombre: proveedor.nombre || ciaNombre,
      proveedor_identificacion: proveedor.identificacion || ciaCedula,
      representante_legal: nombre,
    }
    const usuario = { username: cedula, nombreUsuario: nombre, correo, telefono: '', contrasena: hash }
    const contrasenaVence = new Date(now.getTime() + VIDA_MS)
    const { codCia, idUsuario } = await createCia(tx, cia, { ...usuario, contrasenaVence }).catch((error: unknown) => {
      throw isUniqueViolation(error) || error instanceof NumeroComprobado
        ? new OperacionError('Esa cédula ya tiene una cuenta')
        : error
    })
    await makeAdministrador(tx, codCia, idUsuario)
    await recordChange(tx, autorSistema(codCia), {
      entidad: 'usuario',
      llave: idUsuario,
      accion: 'crear',
      detalle: 'Primer operador, desde la terminal del servidor',
      despues: { username: cedula, nombreRol: ADMINISTRADOR },
    })
    if (contrasena === undefined) await sendContrasenaTemporal(tx, { codCia, idUsuario, correo }, now)
  })
}

async function makeAdministrador(tx: Db, codCia: number, idUsuario: number): Promise<void> {
  const codRol = await insertRol(tx, codCia, { nombre_rol: ADMINISTRADOR, opciones: [TODAS], solo_lectura: false })
  await tx
    .updateTable('usuario')
    .set({ cod_rol: codRol })
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .execute()
}

function readCedula(nombre: string, valor: string | undefined): string {
  const cedula = required(nombre, valor).replace(/[\s-]/g, '')
  if (!/^\d{9,12}$/.test(cedula)) throw new OperacionError(`--${nombre}: de 9 a 12 dígitos`)
  return cedula
}

function readCorreo(valor: string | undefined): string {
  const correo = required('correo', valor)
  if (!/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(correo)) throw new OperacionError('--correo: una dirección de correo')
  return correo
}
