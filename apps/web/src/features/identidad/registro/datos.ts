import type { BodyOf, contract, PaqueteOfrecido, ResponseOf } from '@pura/contract'
import { REGLAS_CUENTA, reglasDe } from '@pura/domain'
import type { Lugar } from '../../../components/ubicacion/Ubicacion.tsx'

export type Interesado = ResponseOf<typeof contract.cuenta.validar> & { mensaje: string }

/** Values of step 2, as its fields hold them. */
export interface DatosCuenta extends Lugar {
  nombre: string
  telefonos: string
  celular: string
  correoElectronico: string
  direccion: string
}

/** A plan and its payment frequency. */
export type PlanElegido = PaqueteOfrecido

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

/** REG-13: the place is required down to the barrio. */
export const hasLugar = ({ departamento, idMunicipio, distrito, barrio }: DatosCuenta): boolean =>
  departamento !== '' && idMunicipio !== '' && distrito !== '' && barrio.trim() !== ''

const id = (texto: string): number | null => (texto === '' ? null : Number(texto))

export const REGLAS_DATOS = reglasDe(REGLAS_CUENTA, (datos: DatosCuenta) => ({
  ...datos,
  pais: { idPais: Number(datos.pais) },
  departamento: id(datos.departamento),
  idMunicipio: id(datos.idMunicipio),
  distrito: id(datos.distrito),
}))

export function toCuenta(
  { identificacion, tipoIdentificacion }: Interesado,
  datos: DatosCuenta,
  { idPaquete, opcion }: PlanElegido,
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
    idPaquete,
    opcionPaquete: opcion,
    aceptaTerminos,
  }
}
