import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Page } from '../../components/Page.tsx'
import { useOpciones } from '../../lib/opciones.ts'
import { useSesion } from '../../lib/session.ts'
import classes from './EscritorioPage.module.css'
import { fechaLarga, saludo } from './saludo.ts'

/** The desktop: a greeting and the quick buttons of the screens that exist and one may use (specification §2, Dashboard). */
export function EscritorioPage() {
  const { usuario } = useSesion()
  const factura = useOpciones().some(({ ruta }) => ruta === '/facturasElectronicas')
  const ahora = new Date()
  return (
    <Page title="Escritorio">
      <div className={classes.cabeza}>
        <div>
          <p className={classes.saludo}>
            {saludo(ahora)}, {usuario.nombreUsuario.split(' ')[0]}
          </p>
          <p className="sec">{fechaLarga(ahora)}</p>
        </div>
        {factura && (
          <div className={classes.rapidos}>
            <ButtonLink
              to="/facturasElectronicas"
              variant="default"
              leftSection={<IconFileInvoice size={18} stroke={1.7} aria-hidden />}
            >
              Facturas Electrónicas
            </ButtonLink>
            <ButtonLink
              to="/facturasElectronicas"
              search={{ nuevo: 1 }}
              leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            >
              Factura Electrónica
            </ButtonLink>
          </div>
        )}
      </div>
    </Page>
  )
}
