import type { BodyOf, contract, PaqueteOfrecido } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { Lugar } from '../../../components/ubicacion/Ubicacion.tsx'
import type { Interesado } from './RegistroPage.tsx'

/** What step 2 asks, as the fields hold it. */
export interface DatosCuenta extends Lugar {
  nombre: string
  telefonos: string
  celular: string
  correoElectronico: string
  direccion: string
}

export interface PlanElegido {
  paquete: PaqueteOfrecido
  opcion: PaqueteOfrecido['opciones'][number]
}

export const datosOf = ({ nombre }: Interesado): DatosCuenta => ({
  nombre,
  pais: '1',
  departamento: '',
  idMunicipio: '',
  distrito: '',
  barrio: '',
  telefonos: '',
  celular: '',
  correoElectronico: '',
  direccion: '',
})

/** REG-13: nothing is saved before the place is chosen down to the barrio. */
export const hasLugar = ({ departamento, idMunicipio, distrito, barrio }: DatosCuenta): boolean =>
  departamento !== '' && idMunicipio !== '' && distrito !== '' && barrio.trim() !== ''

/** The server's, in its order, but for the place, without which the button does nothing. */
export const REGLAS_DATOS = [
  [({ nombre }: DatosCuenta) => nombre.trim() !== '', mensajes.cia.nombreObligatorio, 'nombre'],
  [
    ({ correoElectronico }: DatosCuenta) => correoElectronico.trim() !== '',
    mensajes.cia.correoObligatorio,
    'correoElectronico',
  ],
  [
    ({ correoElectronico }: DatosCuenta) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(correoElectronico.trim()),
    mensajes.cuenta.correoInvalido,
    'correoElectronico',
  ],
  [({ direccion }: DatosCuenta) => direccion.trim() !== '', mensajes.cia.direccionObligatoria, 'direccion'],
  [({ telefonos }: DatosCuenta) => telefonos.trim() !== '', mensajes.cia.telefonoObligatorio, 'telefonos'],
  [({ telefonos }: DatosCuenta) => isTelefono(telefonos), mensajes.cuenta.telefonoInvalido, 'telefonos'],
  [
    ({ celular }: DatosCuenta) => celular.trim() === '' || isTelefono(celular),
    mensajes.cuenta.telefonoInvalido,
    'celular',
  ],
] as const

const isTelefono = (texto: string): boolean => /^\d{8,20}$/.test(texto.replace(/\D/g, ''))

export function toCuenta(
  { identificacion, tipoIdentificacion }: Interesado,
  datos: DatosCuenta,
  { paquete, opcion }: PlanElegido,
  aceptaTerminos: boolean,
): BodyOf<typeof contract.cuenta.crear> {
  const { pais, departamento, idMunicipio, distrito, ...resto } = datos
  return {
    ...resto,
    identificacion,
    tipoDoctoPersona: { codigoSri: tipoIdentificacion },
    pais: { idPais: Number(pais) },
    departamento: Number(departamento),
    idMunicipio: Number(idMunicipio),
    distrito: Number(distrito),
    idPaquete: paquete.idPaquete,
    opcionPaquete: opcion.codigo,
    aceptaTerminos,
  }
}
