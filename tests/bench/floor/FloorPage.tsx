import { Dropdown, Modal, Navbar, Offcanvas, Toast } from 'react-bootstrap'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'

const useOpen = create(() => ({ modal: false, panel: false }))

/** The least that uses what the site uses: a bar with a menu, a sentence, and the overlays, closed. */
export function Component() {
  const { t } = useTranslation('texts')
  const modal = useOpen((state) => state.modal)
  const panel = useOpen((state) => state.panel)
  return (
    <>
      <Navbar>
        <Navbar.Brand>{t('name')}</Navbar.Brand>
        <Dropdown>
          <Dropdown.Toggle>{t('name')}</Dropdown.Toggle>
          <Dropdown.Menu>
            <Dropdown.Item>{t('name')}</Dropdown.Item>
          </Dropdown.Menu>
        </Dropdown>
      </Navbar>
      <main>
        <h1>{t('name')}</h1>
        <p>{t('text')}</p>
      </main>
      <Toast show={modal}>{t('text')}</Toast>
      <Modal show={modal}>{t('text')}</Modal>
      <Offcanvas show={panel}>{t('text')}</Offcanvas>
    </>
  )
}
