/** What suppliers sent to the demo company, received by the product's own function. */
import { createTestCertificate, Firmante, makeTestKey, openP12 } from '@pura/firma'
import { authorizeCia } from '../../server/src/db/cia-autorizada.ts'
import type { Con } from '../../server/src/deps.ts'
import { receiveArchivo } from '../../server/src/features/compra/index.ts'
import { autorSistema } from '../../server/src/features/suelo/index.ts'
import { type Ajeno, signAjeno } from './semilla/ajeno.ts'
import { CIA_DEMO } from './semilla/compania.ts'

const DIA_MS = 24 * 3_600_000
const PIN = '1234'

interface Compra extends Omit<Ajeno, 'proveedor' | 'emision'> {
  /** Days ago. */
  dias: number
}

interface Proveedor {
  nombre: string
  cedula: string
  compras: readonly Compra[]
}

/** Suppliers the demo company already has. */
const PROVEEDORES: readonly Proveedor[] = [
  {
    nombre: 'Abastecedor La Carreta Dorada S.A.',
    cedula: '3101999001',
    compras: [
      {
        numero: 88120,
        dias: 3,
        cabys: '4526100000100',
        unidad: 'Unid',
        detalle: 'Computadora portátil',
        cuanto: '2',
        precio: '523300',
        tarifa: '08',
      },
      {
        numero: 88077,
        dias: 34,
        cabys: '4526100000100',
        unidad: 'Unid',
        detalle: 'Monitor de 27 pulgadas',
        cuanto: '3',
        precio: '118500',
        tarifa: '08',
      },
    ],
  },
  {
    nombre: 'Transportes Río Manso S.A.',
    cedula: '3101998013',
    compras: [
      {
        numero: 7712,
        dias: 6,
        cabys: '6511100000000',
        unidad: 'Sp',
        detalle: 'Flete de mercadería',
        cuanto: '1',
        precio: '186430',
        tarifa: '08',
      },
    ],
  },
  {
    nombre: 'Moda Ceiba Limitada',
    cedula: '3102998012',
    compras: [
      {
        tipo: 'TE',
        numero: 4417,
        dias: 1,
        cabys: '2822100000000',
        unidad: 'Unid',
        detalle: 'Uniforme de oficina',
        cuanto: '4',
        precio: '3500',
        tarifa: '08',
      },
    ],
  },
  {
    nombre: 'Distribuidora Pital Sonriente S.A.',
    cedula: '3101998010',
    compras: [
      {
        numero: 87,
        dias: 2,
        cabys: '8714100000000',
        unidad: 'Sp',
        detalle: 'Mantenimiento de aire acondicionado',
        cuanto: '1',
        precio: '62000',
        tarifa: '08',
      },
    ],
  },
]

/** Runs once, after the demo company is created. */
export async function seedRecibidos(deps: Con<'db' | 'now' | 'cadenaHacienda'>): Promise<void> {
  const { cod_cia } = await deps.db.withSistema((tx) =>
    tx.selectFrom('cia').select('cod_cia').where('ruc', '=', CIA_DEMO.ruc).executeTakeFirstOrThrow(),
  )
  const codCia = authorizeCia(cod_cia, 'sistema')
  const origen = { codCia, via: 'archivo', autor: autorSistema(codCia), callado: true } as const
  // Valid on the day of the oldest of their documents.
  const dias = (cuantos: number) => new Date(deps.now().getTime() + cuantos * DIA_MS)
  const vigencia = { desde: dias(-365), hasta: dias(3 * 365) }
  const llave = await makeTestKey()
  const llaves = await Promise.all(
    PROVEEDORES.map(({ nombre, cedula }) => createTestCertificate({ cedula, nombre, pin: PIN, llave, ...vigencia })),
  )
  for (const [i, { nombre, cedula, compras }] of PROVEEDORES.entries()) {
    const firmante = new Firmante(openP12(llaves[i]!, PIN))
    for (const compra of compras) {
      const emision = new Date(deps.now().getTime() - compra.dias * DIA_MS)
      const { xml, comprobante } = signAjeno({ proveedor: { nombre, cedula }, emision, ...compra }, firmante)
      await receiveArchivo(deps, { nombre: `${comprobante.clave}.xml`, bytes: Buffer.from(xml) }, origen)
    }
  }
}
