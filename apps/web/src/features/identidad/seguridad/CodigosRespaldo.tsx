import { Button, CopyButton } from '@mantine/core'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { saveBlob } from '../../../lib/navegador/download.ts'
import classes from '../contrasena/Cuenta.module.css'

/** Recovery codes, shown once: only their hashes are stored. */
export function CodigosRespaldo({ codigos, onListo }: { codigos: readonly string[]; onListo: () => void }) {
  const texto = codigos.join('\n')
  return (
    <>
      <Banner tono="pendiente" titulo="Guarde estos códigos ahora; no se vuelven a mostrar">
        Cada uno sirve una vez para ingresar si pierde el teléfono.
      </Banner>
      <ul className={classes.codigos} aria-label="Códigos de respaldo">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="tira envuelve hueco-8">
        <Button onClick={onListo}>Ya los guardé</Button>
        <CopyButton value={texto}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob([`${texto}\n`], { type: 'text/plain' }), 'codigos-de-respaldo.txt')}
        >
          Descargar
        </Button>
      </div>
    </>
  )
}
