import type { CertificadoRevisado } from '@pura/contract'
import { IconCheck } from '@tabler/icons-react'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import { estilosDeCuenta as classes } from '../../identidad/index.ts'

/** Checklist of the opened key's certificate. */
export function LlaveRevisada({ llave }: { llave: CertificadoRevisado }) {
  const dias = llave.diasRestantes
  return (
    <ul className={classes.llave} aria-label="Llave criptográfica revisada">
      <Punto>
        A nombre de <b>{llave.nombre}</b>, cédula {formatCedula(llave.cedula)}: es la de su cuenta
      </Punto>
      <Punto>
        Vigente hasta el <b className="num">{formatFecha(llave.hasta)}</b>,{' '}
        {dias === 1 ? 'queda 1 día' : `quedan ${dias} días`}
      </Punto>
      <Punto>Firmó una prueba y la firma se verificó</Punto>
    </ul>
  )
}

const Punto = ({ children }: { children: React.ReactNode }) => (
  <li>
    <IconCheck size={16} stroke={2.2} aria-hidden />
    <span>{children}</span>
  </li>
)
